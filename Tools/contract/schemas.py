"""The schemas of the contract, made of what Contract/ states and what the sources declare."""

import json
from typing import NamedTuple

import declared
import swifttext

SCHEMA = "#/components/schemas/"
SCALARS = {"number", "integer", "boolean", "string"}
RANGES = {"minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum"}
LIMITS = RANGES | {"minItems", "maxItems", "minLength", "maxLength"}


class Reading(NamedTuple):
    """How the service reads what a schema describes."""

    places: tuple = ()
    member: str | None = None  # which it is; "" if it is the argument of a function, and None if it has members
    isRequired: bool = False
    isAlternative: bool = False


class Schemas:
    """The schemas by their names.

    A schema that is `readBy` a place of the service, or several, takes what these declare of its members, or
    of the `member` that it is itself, or else of the argument of the function that the place is. `cases` names
    an enumeration, `names` tables of names and `formats` a set of formats; an `enum` beside these states which
    of the names it has. A limit may be the name of a constant. A stated null leaves out what is declared, and
    a stated type chooses among several ways in which a member is read.
    """

    def __init__(self, parts, formatSets, forms):
        self.parts, self.formatSets, self.forms = parts, formatSets, forms

    def all(self):
        return {name: self.filled(part, name) for name, part in self.parts.items()}

    def filled(self, part, path, reading=Reading()):
        """A schema, and all that it is made of, with what is declared of it."""
        part, around = dict(part), reading
        if "readBy" in part:
            places = part.pop("readBy")
            member = reading.member if reading.member or "properties" in part else ""
            reading = reading._replace(
                places=(places,) if isinstance(places, str) else tuple(places),
                member=part.pop("member", member))
        conditional = part.pop("conditional", [])
        found = self.names(part, path) or self.declared(part, path, reading)
        if not part.get("description") and (sentence := self.sentence(part, reading, around)):
            found["description"] = sentence
        part = {key: value for key, value in (found | part).items()
                if value is not None or key == "default" and key not in found}
        part |= {key: self.limit(part[key], path) for key in LIMITS & part.keys() if isinstance(part[key], str)}
        part |= self.inner(part, path, reading.places, reading.member)
        for name in conditional:
            part["properties"][name] = self.told(part["properties"][name])
        return part

    def inner(self, part, path, places, member):
        """The schemas that a schema has inside."""
        found = {}
        if "properties" in part:
            required = part.get("required", [])
            found["properties"] = {
                name: self.filled(each, f"{path}.{name}", Reading(places, name, name in required))
                for name, each in part["properties"].items()
            }
        for key in ("items", "additionalProperties"):
            if isinstance(part.get(key), dict):
                found[key] = self.filled(part[key], f"{path}.{key}", Reading(places))
        for key in ("anyOf", "oneOf"):
            if key in part:
                alternative = Reading(places, member, True, True)
                found[key] = [self.filled(each, path, alternative) for each in part[key]]
        return found

    def limit(self, name, path):
        """A limit that is a constant."""
        found = swifttext.value(name)
        if found is None:
            raise declared.Undeclared(f"{path}: there is no constant {name}")
        return found

    def names(self, part, path):
        """The names that a string may be, from where they are declared."""
        if source := part.pop("cases", None):
            known = list(swifttext.cases(source).values())
        elif source := part.pop("names", None):
            known = [name for table in source for name in swifttext.table(table)]
        elif source := part.pop("formats", None):
            own = ["json", *self.formatSets[source]["formats"]]
            known = [name for name in swifttext.formats() if name in own]
        else:
            return {}
        names = part.pop("enum", known)
        if not known or (strangers := set(names) - set(known)):
            raise declared.Undeclared(f"{path}: {source} has no {', '.join(strangers) if known else 'names'}")
        return {"type": "string", "enum": names}

    def declared(self, stated, path, reading):
        """What is declared of a member; it must not be stated as well."""
        if not reading.places or reading.member is None or {"$ref", "const"} & stated.keys():
            return {}
        ways = declared.ways(reading.places, reading.member)
        if {"anyOf", "oneOf"} & stated.keys():
            defaults = [] if reading.isRequired else [way["default"] for way in ways if "default" in way]
            return {"default": defaults[0]} if defaults else {}
        type = stated.get("type")
        types = [type] if isinstance(type, str) else type
        fitting = [way for way in ways if not types or way["type"] in types]
        places = " and ".join(reading.places)
        if len(fitting) != 1:
            if not (type or reading.isAlternative):
                raise declared.Undeclared(f"{path}: {places} reads it in {len(ways)} ways: state its type")
            if ways and not fitting and type in SCALARS:
                raise declared.Undeclared(f"{path}: {places} does not read it as {type}")
            return {}
        found = {key: fact for key, fact in fitting[0].items()
                 if not (key == "default" and reading.isRequired or key == "items" and key in stated)}
        if (range := found.pop(declared.UNKNOWN, None)) and not (LIMITS | {"enum"}) & stated.keys():
            raise declared.Undeclared(f"{path}: the range {range} in {places} is not known: state one, or null")
        isChosen = reading.isAlternative or len(ways) > 1 or isinstance(type, list)
        twice = [key for key in found if stated.get(key) is not None and not (key == "type" and isChosen)]
        if twice:
            raise declared.Undeclared(f"{path}: {places} declares its {' and '.join(twice)}: do not state it")
        return found

    def sentence(self, part, reading, around):
        """The sentence of a member, unless it is that of the schema to which the member refers."""
        if not reading.member or reading.isAlternative:
            return None
        of = self.parts.get(part.get("$ref", "").removeprefix(SCHEMA), {})
        own = declared.sentence([of["readBy"]], of["member"]) if "member" in of else None
        found = declared.sentence([*reading.places, *around.places], reading.member)
        return found if found != own else None

    def told(self, member):
        """A member that not every request may have: its default is in its description alone, since clients
        that are generated send what is a `default`."""
        plain = {key: value for key, value in member.items() if key != "default"}
        default = f"; default: {json.dumps(member['default'])}."
        return plain | {"description": member["description"].rstrip(".") + default}

    # -------------------------------------------------------------------------- the check

    def check(self, requests):
        """Refuses schemas of requests that state what a line declares, and do not say where it is."""
        reached, todo = set(), list(requests)
        while todo:
            name = todo.pop()
            if name not in reached and name not in self.forms:
                reached.add(name)
                todo += self.checked(self.parts[name], name)

    def checked(self, part, path, isRead=False):
        """Checks a schema and all that it is made of; the names of those to which it refers."""
        isRead = isRead or bool({"readBy", "cases", "names"} & part.keys())
        if not isRead and part.get("type") in SCALARS and (RANGES | {"enum"}) & part.keys():
            raise declared.Undeclared(f"{path}: say where it is readBy, or whose cases it has")
        found = [part["$ref"].removeprefix(SCHEMA)] if "$ref" in part else []
        for name, each in part.get("properties", {}).items():
            if not isRead and each.get("type") in SCALARS:
                raise declared.Undeclared(f"{path}: say where its members are readBy")
            found += self.checked(each, f"{path}.{name}", isRead)
        for key in ("items", "additionalProperties"):
            if isinstance(part.get(key), dict):
                found += self.checked(part[key], f"{path}.{key}", isRead)
        for each in part.get("anyOf", []) + part.get("oneOf", []) + part.get("prefixItems", []):
            found += self.checked(each, path, isRead)
        return found
