"""What the compiler knows of every name in the sources: read from the index that a build leaves.

The index (LLVM's raw index store, indexstore.h) has for each file the symbols that it mentions, with
their places. `Int(x)` of a double is `Int.init(_: Double)` there, whatever type x is inferred to be.
"""

import ctypes
import pathlib

from programs import told

RECORD = 2


class Text(ctypes.Structure):
    """indexstore_string_ref_t"""

    _fields_ = [("data", ctypes.POINTER(ctypes.c_char)), ("length", ctypes.c_size_t)]

    def __str__(self):
        return ctypes.string_at(self.data, self.length).decode()


ON_TEXT = ctypes.CFUNCTYPE(ctypes.c_bool, ctypes.c_void_p, Text)
ON_POINTER = ctypes.CFUNCTYPE(ctypes.c_bool, ctypes.c_void_p, ctypes.c_void_p)


class IndexStore:
    """The index in a folder, read with the library of a toolchain."""

    def __init__(self, swift, folder):
        # /opt/swift/usr/bin/swift has its libraries in /opt/swift/usr/lib.
        libraries = pathlib.Path(swift).resolve().parent.parent / "lib"
        paths = [*libraries.glob("libIndexStore.so"), *libraries.glob("libIndexStore.dylib")]
        assert paths, f"{libraries} has no library that reads an index"
        self.library = ctypes.CDLL(str(paths[0]))
        for name in ("store_create", "unit_reader_create", "record_reader_create", "occurrence_get_symbol"):
            self.function(name).restype = ctypes.c_void_p
        for name in ("unit_reader_get_module_name", "unit_reader_get_main_file", "unit_dependency_get_name",
                     "unit_dependency_get_filepath", "symbol_get_usr"):
            self.function(name).restype = Text
        self.store = self.opened("store_create", str(folder).encode())

    def function(self, name):
        return getattr(self.library, f"indexstore_{name}")

    def opened(self, name, *words):
        found = self.function(name)(*words, ctypes.byref(ctypes.c_void_p()))
        assert found, f"{name}{words[-1:]}: no such thing in the index"
        return ctypes.c_void_p(found)

    def each(self, name, kind, read, *words):
        """What is read of each thing with which a function of the library calls back."""
        found = []

        def take(_, item):
            found.append(read(item))
            return True

        self.function(name)(*words, None, kind(take))
        return found

    def records(self, modules):
        """The newest record of each file of some modules: its name by the file."""
        records = {}
        for unit in self.each("store_units_apply_f", ON_TEXT, str, self.store, ctypes.c_uint(0)):
            reader = self.opened("unit_reader_create", self.store, unit.encode())
            if str(self.function("unit_reader_get_module_name")(reader)) in modules:
                main = str(self.function("unit_reader_get_main_file")(reader))
                seconds, nanoseconds = ctypes.c_int64(), ctypes.c_int64()
                self.function("unit_reader_get_modification_time")(reader, ctypes.byref(seconds), ctypes.byref(nanoseconds))
                for kind, path, name in self.each("unit_reader_dependencies_apply_f", ON_POINTER, self.dependency, reader):
                    if (kind, path) == (RECORD, main):
                        found = ((seconds.value, nanoseconds.value), name)
                        records[main] = max(records.get(main, found), found)
            self.function("unit_reader_dispose")(reader)
        # An index keeps files that have gone.
        return {file: record for file, (_, record) in records.items() if pathlib.Path(file).exists()}

    def dependency(self, pointer):
        pointer = ctypes.c_void_p(pointer)
        texts = (str(self.function(f"unit_dependency_get_{what}")(pointer)) for what in ("filepath", "name"))
        return self.function("unit_dependency_get_kind")(pointer), *texts

    def mentions(self, modules):
        """The file, line and column, in bytes from 1, of each place of a symbol, and the name that it has in all builds."""
        for file, record in sorted(self.records(modules).items()):
            reader = self.opened("record_reader_create", self.store, record.encode())
            yield from self.each("record_reader_occurrences_apply_f", ON_POINTER, lambda one: self.mention(file, one), reader)
            self.function("record_reader_dispose")(reader)

    def mention(self, file, pointer):
        pointer, line, column = ctypes.c_void_p(pointer), ctypes.c_uint(), ctypes.c_uint()
        symbol = ctypes.c_void_p(self.function("occurrence_get_symbol")(pointer))
        self.function("occurrence_get_line_col")(pointer, ctypes.byref(line), ctypes.byref(column))
        return file, line.value, column.value, str(self.function("symbol_get_usr")(symbol))


def demangled(swift, symbols):
    """The names of mangled symbols, `s:…`."""
    tool = pathlib.Path(swift).resolve().parent / "swift-demangle"
    mangled = "\n".join("$s" + symbol.removeprefix("s:") for symbol in symbols)
    return dict(zip(symbols, told(tool, "--compact", input=mangled, text=True).splitlines()))
