"""Writes the types of the lines of a log, ``python/adjudeck/_lines.py``, from their schema. A test says when they are stale."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent
SCHEMA = HERE / "../../format/schema/log.json"
MODULE = HERE / "python/adjudeck/_lines.py"

HEAD = '''"""The lines of a log as data, made of ``format/schema/log.json`` by ``lines.py``."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Literal, TypedDict, Union

if sys.version_info >= (3, 11):
    from typing import NotRequired as NotRequired
elif TYPE_CHECKING:
    from typing_extensions import NotRequired as NotRequired
'''
SIMPLE = {"integer": "int", "boolean": "bool", "string": "str", "null": "None"}


def kind(schema: dict[str, Any], name: str, made: dict[str, str]) -> str:
    """The type of a value. An object gets a name and is kept with what is made."""
    name = schema.get("title", name)
    if "$ref" in schema:
        return str(schema["$ref"].rpartition("/")[2])
    if "const" in schema:
        return f"Literal['{schema['const']}']"
    if choices := schema.get("oneOf") or schema.get("anyOf"):
        return f"Union[{', '.join(kind(one, name + told(one), made) for one in choices)}]"
    if parts := schema.get("prefixItems"):
        return f"tuple[{', '.join(kind(one, name, made) for one in parts)}]"
    if schema["type"] == "array":
        return f"list[{kind(schema['items'], name, made)}]"
    if schema["type"] == "object":
        made[name] = fields(schema, name, made)
        return name
    types = schema["type"] if isinstance(schema["type"], list) else [schema["type"]]
    return " | ".join(SIMPLE[one] for one in types)


def told(choice: dict[str, Any]) -> str:
    """The only field of an object, which tells it from other choices."""
    return as_name(str(next(iter(choice["properties"])))) if choice.get("type") == "object" else ""


def as_name(field: str) -> str:
    """A field as part of the name of a type: ``opens-seed`` is ``OpensSeed``."""
    return "".join(word.capitalize() for word in field.split("-"))


def fields(schema: dict[str, Any], name: str, made: dict[str, str]) -> str:
    """A dictionary. It is made by a call, because fields have names that are words of Python: ``is``, ``from``."""
    rows = ""
    for field, value in schema["properties"].items():
        of_field = kind(value, name + as_name(field), made)
        needed = field in schema.get("required", [])
        rows += f'        "{field}": "{of_field if needed else f"NotRequired[{of_field}]"}",\n'
    return f'TypedDict(\n    "{name}",\n    {{\n{rows}    }},\n)'


def module() -> str:
    """The module with all types, those first that others are made of."""
    made: dict[str, str] = {}
    waiting = dict(json.loads(SCHEMA.read_text(encoding="utf-8"))["$defs"])
    while waiting:
        for name, schema in list(waiting.items()):
            if not any(f'"#/$defs/{other}"' in json.dumps(schema) for other in waiting):
                of_name = kind(waiting.pop(name), name, made)
                if of_name != name:
                    made[name] = of_name
    return HEAD + "".join(f"\n{name} = {text}\n" for name, text in made.items())


if __name__ == "__main__":
    MODULE.write_text(module(), encoding="utf-8")
