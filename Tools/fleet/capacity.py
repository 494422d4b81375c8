"""Simulates days of a fleet under the autoscaler of deploy/kubernetes, and fails if p99 passes 50 ms.

usage: capacity.py

Every 15 s the autoscaler decides by Kubernetes' rules (ratio of usage to target with a tolerance of 0.1, the largest of its
metrics, policies and stabilization windows of horizontalpodautoscaler.yaml) on what it was told, which is 30 s old; a new replica
serves 20 s later. The load follows the time of day, with noise, and is trebled within a minute for ten minutes in the evening.
Within each interval requests arrive at one replica at random (Poisson) and are served by one processor in the order of their
arrival, event by event; one replica stands for all, since the balancer goes round. The mix and its costs are those of
Documentation/operations.md (costs.py compares them with an executable); the page must have the figures that come out.
"""

import collections
import math
import random

import yaml

import costs
from programs import ROOT

SCALER = ROOT / "deploy/kubernetes/base/horizontalpodautoscaler.yaml"
# Processor seconds, and the share of the requests.
MIX = costs.mix()
COST = sum(cost * share for cost, share in MIX)
# Requests a second, and days.
PEAK, DAYS = 90_000, 4
STEP, LAG, START = 15, 30, 20
SAMPLE = 1500


class Autoscaler:
    """The HorizontalPodAutoscaler's decisions, as its documentation and its manifest have them."""

    def __init__(self, spec):
        self.least, self.most = spec["minReplicas"], spec["maxReplicas"]
        self.targets = {}
        for metric in spec["metrics"]:
            if metric["type"] == "Resource":
                self.targets["cpu"] = metric["resource"]["target"]["averageUtilization"] / 100
            else:
                self.targets["flight"] = float(metric["pods"]["target"]["averageValue"])
        self.up, self.down = spec["behavior"]["scaleUp"], spec["behavior"]["scaleDown"]
        self.wishes, self.history = collections.deque(), collections.deque()

    def decide(self, now, replicas, usage):
        """How many replicas there should be; `usage` is the mean of each metric over replicas."""
        wish = replicas
        ratios = [usage[name] / target for name, target in self.targets.items()]
        if max(ratios) > 1.1 or max(ratios) < 0.9:
            wish = math.ceil(replicas * max(ratios))
        wish = min(max(wish, self.least), self.most)
        self.wishes.append((now, wish))
        while self.wishes[0][0] < now - self.down["stabilizationWindowSeconds"]:
            self.wishes.popleft()
        # Down only to the largest wish of the window; up at once.
        target = wish if wish > replicas else min(replicas, max(one for _, one in self.wishes))
        target = min(target, self.limit(now, self.up, replicas, max))
        target = max(target, self.limit(now, self.down, replicas, min))
        self.history.append((now, target - replicas))
        return target

    def limit(self, now, behavior, replicas, pick):
        """The most (or fewest) replicas that the policies of a direction allow now."""
        sign = 1 if behavior is self.up else -1
        bounds = []
        for policy in behavior["policies"]:
            since = now - policy["periodSeconds"]
            done = sum(change for time, change in self.history if time > since and change * sign > 0)
            base = replicas - done
            step = policy["value"] if policy["type"] == "Pods" else math.ceil(base * policy["value"] / 100)
            bounds.append(base + sign * step)
        return pick(bounds)


def load(second, chance):
    """Requests a second: a night, a day, an evening, and a wave of three times as many for ten minutes."""
    hour = second / 3600 % 24
    day = 0.15 + 0.85 * (0.5 - 0.5 * math.cos((hour - 4) / 24 * 2 * math.pi)) ** 1.5
    wave = min(1, max(0, (second % 86400 - 20 * 3600) / 60)) if hour < 20 + 1 / 6 else 0
    return PEAK / 3 * day * (1 + 2 * wave) * chance.lognormvariate(0, 0.05)


def serve(rate, chance, backlog):
    """One replica for a while, event by event: times to answer, mean in flight, and the work left over."""
    costs = chance.choices([cost for cost, _ in MIX], [share for _, share in MIX], k=SAMPLE)
    now, free, times = 0.0, backlog, []
    for cost in costs:
        now += chance.expovariate(rate)
        free = max(now, free) + cost
        times.append(free - now)
    return times, sum(times) / now, max(0.0, free - now) if rate * COST > 1 else 0.0


def simulate(seed):
    """A day: the times that shares of its requests keep, and each interval's replicas and use."""
    chance, spec = random.Random(seed), yaml.safe_load(SCALER.read_text())["spec"]
    scaler, replicas, starting = Autoscaler(spec), spec["minReplicas"], []
    told, times, sizes, use, backlog = collections.deque(), [], [], [], 0.0
    for now in range(0, 86400, STEP):
        rate = load(now, chance)
        ready = replicas - sum(1 for until in starting if until > now)
        each = rate / ready
        some, flight, backlog = serve(each, chance, backlog)
        # Fewer requests count less: every interval weighs what it serves.
        times.append((rate, some))
        sizes.append(ready)
        use.append(each * COST)
        told.append({"cpu": min(1, each * COST), "flight": flight})
        if len(told) > LAG // STEP:
            wanted = scaler.decide(now, replicas, told.popleft())
            starting = [until for until in starting if until > now] + [now + START] * max(0, wanted - replicas)
            replicas = wanted
    weighted = sorted((time, rate) for rate, some in times for time in some[::10])
    total, reached = sum(rate for _, rate in weighted), {}
    summed = 0
    for time, rate in weighted:
        summed += rate
        for share in (0.5, 0.99, 0.999):
            if summed >= share * total:
                reached.setdefault(share, time)
    return reached, sizes, use


def check_page(days):
    """The page has what the simulation gives, and what follows from the cost of the mix at a use of 60 %."""
    worst, rare = (sorted(reached[share] * 1000 for reached, _, _ in days) for share in (0.99, 0.999))
    mean = sum(sum(sizes) / len(sizes) for _, sizes, _ in days) / len(days)
    told = [f"a peak of {PEAK:,.0f} requests of the mix a second keeps p99 under 50 ms ({worst[-1]:.0f} ms on the worst of "
            f"{len(days)} days; p99.9 {rare[0]:.0f} to {rare[-1]:.0f} ms), on {mean:.1f} replicas on average",
            f"2 % CSS | {COST * 1000:.2f} ms |", f"A million of the mix takes {COST * 1e6:.0f} processor seconds"]
    for processors in (1, 10, 1000):
        rate = float(f"{0.6 / COST * processors:.1e}")
        seconds = 1e7 / (0.6 / COST * processors)
        told.append(f"| {processors:,} | {f'{rate:,.0f}' if rate < 1e6 else f'{rate / 1e6:.1f} million'}"
                    f"{' a second' if processors == 1 else ''} | "
                    f"{f'{seconds:.0f} seconds' if seconds < 60 else f'{seconds / 60:.0f} minutes'} |")
    page = " ".join(costs.PAGE.split())
    missing = [one for one in told if one not in page]
    assert not missing, f"operations.md does not say: {missing}"


days = []
for seed in range(1, DAYS + 1):
    reached, sizes, use = day = simulate(seed)
    days.append(day)
    print(f"peak {PEAK:.0f}/s, {COST * 1e6:.0f} us a request: {min(sizes)} to {max(sizes)} replicas, "
          f"{sum(sizes) / len(sizes):.1f} on average, used by {sum(use) / len(use):.0%}, at most {max(use):.0%}; "
          + ", ".join(f"p{100 * share:g} {time * 1000:.1f} ms" for share, time in reached.items()), flush=True)
check_page(days)
raise SystemExit(max(reached[0.99] for reached, _, _ in days) > 0.05)
