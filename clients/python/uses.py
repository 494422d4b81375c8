"""What users of the client write; mypy checks that the types follow, and that mistakes are found."""

from overshoot import Client, OvershootError
from overshoot.types import Event, MergeRequest


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
