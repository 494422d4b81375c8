"""The pace of the machine: processor times are compared with those of a peer, since they depend on the machine and its load."""

from making import SPRINGS, post
from measured import exchange
from server import Renewed

# The nanoseconds of a unit of the peer on the machine on which the bounds were set.
PEER = 3.9


def spring(count, width, kind):
    question = {"spring": "bouncy", "to": list(range(1, width + 1)), "sample": {"count": count}}
    return post(f"{SPRINGS}?format={kind}", question)


class Paced(Renewed):
    """A server that is asked what its work costs, and the peer between."""

    # Fifty thousand samples of ten numbers, as JSON.
    PEER = spring(50_000, 10, "json")

    def ask(self, request):
        """The units of a request, and its processor time in seconds."""
        client, cpu = exchange(self.get(), request.wire)
        return int(client.field("overshoot-work") or 0), cpu

    def peer(self):
        """How many times as long the peer takes now as on the machine on which the bounds were set."""
        units, seconds = self.ask(self.PEER)
        return 1e9 * seconds / units / PEER
