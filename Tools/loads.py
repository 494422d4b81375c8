"""Requests that come when they are due, many at a time, each on a connection of its own while it is under way."""

import asyncio
import collections
import re
import time

from programs import untrusting


class Load:
    """There are so many connections for a path at most; what finds none waits here, and its time counts."""

    def __init__(self, port, most=256, tls=False):
        self.port, self.context = port, untrusting() if tls else None
        self.free = []
        self.places = collections.defaultdict(lambda: asyncio.Semaphore(most))
        # For each path when a request was due, its status, and its seconds.
        self.outcomes = collections.defaultdict(list)

    async def ask(self, path, due=None):
        due = due or time.monotonic()
        async with self.places[path]:
            reader, writer = self.free.pop() if self.free else await asyncio.open_connection(
                "127.0.0.1", self.port, limit=1 << 20, ssl=self.context)
            writer.write(f"GET {path} HTTP/1.1\r\nHost: localhost\r\n\r\n".encode())
            head = await reader.readuntil(b"\r\n\r\n")
            if length := re.search(rb"(?i)content-length: (\d+)", head):
                await reader.readexactly(int(length[1]))
            else:
                while size := int(await reader.readline(), 16):
                    await reader.readexactly(size + 2)
                await reader.readline()
            status = int(head[9:12])
            self.outcomes[path].append((due, status, time.monotonic() - due))
            if b"\r\nconnection: close\r\n" in head.lower():
                writer.close()
            else:
                self.free.append((reader, writer))
            return status

    async def keep_asking(self, path, until):
        while time.monotonic() < until:
            await self.ask(path)

    async def ask_every(self, path, step, until):
        """Asks at a rate, whatever becomes of it."""
        due = time.monotonic()
        async with asyncio.TaskGroup() as requests:
            while due < until:
                await asyncio.sleep(due - time.monotonic())
                requests.create_task(self.ask(path, due))
                due += step

    async def ask_all(self, paths, most=32):
        """Asks for paths in their order, so many at a time; how many were answered by 200."""
        paths, good = iter(paths), 0

        async def one_after_another():
            nonlocal good
            for path in paths:
                good += await self.ask(path) == 200

        await asyncio.gather(*(one_after_another() for _ in range(most)))
        return good

    def taken(self, path, since=0.0):
        """The statuses and milliseconds of the requests for a path that were due since a moment."""
        return [(status, 1e3 * seconds) for due, status, seconds in self.outcomes.pop(path, []) if due >= since]
