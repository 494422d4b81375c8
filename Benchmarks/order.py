"""Writes the order in which the linker is to lay out the functions that requests execute.

usage: order.py EXECUTABLE OUTPUT

A request executes some five hundred functions, each once or twice. Where they are spread over the whole executable, the processor
loads a line of its cache for the beginning and the end of each; beside one another, they share lines and pages. So they are listed
in the order of their calls, kind by kind of clients.py, what all kinds share first. The linker ignores a name that it does not
find, so a list that is older than the executable is less good, but never wrong.
"""

import re
import sys
import tempfile
from collections import defaultdict

from clients import REQUESTS
from counting import Callgrind

COUNT = 100
KINDS = ("spring", "spring-by-browser", "health", "spring-by-query", "batch", "spring-as-object", "spring-as-source", "merge-of-3",
         "release-of-12", "keyframes-of-5")


class Calls:
    """What a dump of callgrind says of calls: the functions of the executable, and whom each calls at which cost."""

    def __init__(self, dump):
        self.names, self.objects, self.home = {}, {}, {}
        self.called, self.counts = defaultdict(lambda: defaultdict(int)), defaultdict(int)
        caller = callee = place = None
        is_call = False
        for line in open(dump):
            key, _, rest = line.rstrip("\n").partition("=")
            if key == "ob":
                place = self.known(rest, self.objects)
            elif key == "fn":
                caller = self.known(rest, self.names)
                self.home[caller] = place
                self.called[caller]
            elif key == "cob":
                self.known(rest, self.objects)
            elif key == "cfn":
                callee = self.known(rest, self.names)
            elif key == "calls":
                self.counts[callee] += int(rest.split()[0])
                is_call = True
            elif is_call:
                self.called[caller][callee] += int(line.split()[-1])
                is_call = False

    @staticmethod
    def known(text, names):
        """The number of a name; the first time it comes, the name follows."""
        number, _, name = text.partition(" ")
        if name:
            names[number] = name
        return number

    def in_order(self):
        """The functions, each followed by those that it calls, the dearest first."""
        seen, order = set(), []
        for root in sorted(self.called, key=lambda function: self.counts[function] > 0):
            waiting = [root]
            while waiting:
                function = waiting.pop()
                if function not in seen:
                    seen.add(function)
                    order.append(function)
                    waiting += sorted(self.called[function], key=self.called[function].get)
        return order

    def symbols(self):
        """Those of the executable that at least every other request executes."""
        for function in self.in_order():
            is_often = self.counts[function] == 0 or self.counts[function] >= COUNT / 2
            if is_often and "overshoot" in self.objects.get(self.home.get(function), ""):
                # A function that calls itself is known by several names.
                yield re.sub(r"'\d+$", "", self.names[function])


def main():
    executable, output = sys.argv[1:]
    with tempfile.TemporaryDirectory() as folder:
        server = Callgrind(executable, folder)
        symbols = {}
        for kind in KINDS:
            symbols |= dict.fromkeys(Calls(server.dumped(REQUESTS[kind], COUNT)).symbols())
        server.stop()
    with open(output, "w", encoding="ascii") as text:
        text.writelines(f"{symbol}\n" for symbol in symbols)
    print(f"order: {len(symbols)} functions")


main()
