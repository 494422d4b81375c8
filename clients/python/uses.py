"""What users of the client write; mypy checks that the types follow, and that mistakes are found."""

from overshoot import Client, OvershootError
from overshoot.types import Event, MergeRequest


def by_keywords(client: Client) -> list[float | None]:
    answer = client.spring(duration=0.5, bounce=0.3, from_=0, to=100, initial_velocity=50, fps=10, sample_duration=2)
    columns = client.columns("spring", stiffness=170, damping=26, fps=10)
    client.evaluate(animation=".bouncy", to={"x": 100}, times=list(columns["time"]))
    client.evaluate(type="spring", response=0.5, to=100)
    client.merge(initial=0, events=[{"at": 0, "to": 5, "animation": ".bouncy"}])
    client.convert(animation=".bouncy", targets=["css", "swiftui"])
    return [answer["spring"]["dampingRatio"]]


def damping_ratio(client: Client) -> float | None:
    return client.spring({"spring": {"stiffness": 170, "damping": 26}, "from": 0, "to": 100})["spring"]["dampingRatio"]


def caught(client: Client, token: str, events: list[Event]) -> str:
    request: MergeRequest = {"state": token, "events": events, "inheritVelocity": "always"}
    return client.merge(request)["state"]


def outcome(client: Client) -> str:
    answer = client.merge({"initial": 0, "events": [{"at": 0, "to": 5, "animation": ".bouncy"}]})
    return answer["events"][0]["outcome"]


def mistaken(client: Client) -> str | None:
    try:
        client.spring({"sprng": "bouncy"})  # type: ignore[typeddict-unknown-key]
        client.spring(bonce=0.3)  # type: ignore[call-arg]
        client.spring(bounce="high")  # type: ignore[arg-type]
        client.evaluate({"animation": ".smooth", "fidelity": "exact"})  # type: ignore[typeddict-item]
        client.columns("springs", {})  # type: ignore[arg-type]
        client.merge({"initial": 0, "events": [{"at": "now", "to": 1}]})  # type: ignore[typeddict-item]
        client.release({"position": 0, "target": {"type": "toggle", "value": [0, 1]}})  # type: ignore[dict-item]
        client.track({"translation": 5, "bounds": {"min": "left"}})  # type: ignore[dict-item]
        client.convert({"animation": ".bouncy", "targets": ["quartz"]})  # type: ignore[list-item]
        client.fit_spring({"time": [0, 1], "values": [0, 1]})  # type: ignore[typeddict-unknown-key]
        client.batch({"requests": [{"path": "/v1/springs/evaluate", "body": {"bounce": 0.3}}]})  # type: ignore
    except OvershootError as error:
        return error.at("/sprng")
    return None
