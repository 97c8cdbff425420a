"""The API's page: drawn here from its description, so that it needs no script and nothing from elsewhere."""

import re
from html import escape

from fastapi import Request
from fastapi.responses import HTMLResponse

from .openapi import SOCKET, Schema

CODE, AS_CODE = re.compile("`([^`]+)`"), r"<code>\1</code>"

STYLE = """
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif }
body { max-width: 52rem; margin: 0 auto; padding: 1rem; overflow-wrap: anywhere }
h2 { margin-top: 2.5rem; border-bottom: 1px solid }
article { margin: 1.5rem 0 }
h3 { margin: 0 0 .3rem; font-size: 1.05rem }
p, ul, dl { margin: .3rem 0 }
dl { padding-left: 1rem; border-left: 3px solid #8888 }
dt { font-family: ui-monospace, monospace; font-size: .9rem }
dd { margin: 0 0 .4rem 1rem }
nav ul { padding-left: 1.2rem }
code { font-family: ui-monospace, monospace; font-size: .9em }
"""


async def docs_page(request: Request) -> HTMLResponse:
    """The description for people; programs read /api/openapi.json."""
    return HTMLResponse(page(request.app.openapi()))


def page(api: Schema) -> str:
    schemas = api["components"]["schemas"]
    calls = [(path, method, call) for path, found in api["paths"].items() for method, call in found.items()]
    parts = [
        f"<h1>{escape(api['info']['title'])} {escape(api['info']['version'])}: the API</h1>",
        paragraphs(api["info"]["description"]),
        '<p>For programs: <a href="openapi.json">openapi.json</a>.</p>',
        contents(calls),
        "<h2>HTTP</h2>",
        *(operation(*call) for call in calls),
        f'<h2 id="socket">Socket <code>{escape(SOCKET)}</code></h2>',
        f"<p>A client says {type_html(schemas['FromClient'])}.</p>",
        f"<p>It hears {type_html(schemas['ToClient'])}.</p>",
        "<h2>Messages</h2>",
        *(message(name, schema) for name, schema in schemas.items()),
        "<h2>Refusals</h2>",
        *(refusal(name, one) for name, one in api["components"]["responses"].items()),
    ]
    return (
        '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Dallage: the API</title>'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<style>{STYLE}</style></head><body><main>{''.join(parts)}</main></body></html>"
    )


def contents(calls: list[tuple[str, str, Schema]]) -> str:
    lines = [
        f'<li><a href="#{call["operationId"]}">{method.upper()} {escape(path)}</a>: {escape(call["summary"])}</li>'
        for path, method, call in calls
    ]
    return f'<nav aria-label="Contents"><ul>{"".join(lines)}<li><a href="#socket">Socket</a></li></ul></nav>'


def operation(path: str, method: str, call: Schema) -> str:
    """One way to ask: what it takes, and what it answers."""
    body = call.get("requestBody")
    parts = [
        f'<h3 id="{call["operationId"]}"><code>{method.upper()} {escape(path)}</code></h3>',
        f"<p>{escape(call['summary'])}.</p>",
        paragraphs(call.get("description", "")),
        "<p>Needs a key.</p>" if call.get("security") else "",
        definition_list("Parameters", [parameter(one) for one in call.get("parameters", [])]),
        definition_list("Body", media_types(body)) if body else "",
        definition_list(
            "Answers", [answer(status, one) for status, one in call["responses"].items() if "$ref" not in one]
        ),
        f"<p>Refused with {', '.join(type_html(one) for one in call['responses'].values() if '$ref' in one)}.</p>",
    ]
    return f"<article>{''.join(parts)}</article>"


def parameter(one: Schema) -> tuple[str, str]:
    needed = "" if one.get("required") else ", may be left out"
    return f"{one['name']} <small>in {one['in']}</small>", f"{type_html(one['schema'])}{needed}"


def answer(status: str, one: Schema) -> tuple[str, str]:
    shapes = " ".join(f"<code>{escape(media)}</code>: {shape}." for media, shape in media_types(one))
    return status, f"{paragraphs(one['description'])}{shapes}"


def media_types(part: Schema) -> list[tuple[str, str]]:
    """Media types, and the shape of each."""
    return [(media, type_html(found.get("schema", {}))) for media, found in part.get("content", {}).items()]


def message(name: str, schema: Schema) -> str:
    needed = schema.get("required", [])
    fields = [
        (escape(field), type_html(shape) + ("" if field in needed else ", may be left out"))
        for field, shape in schema.get("properties", {}).items()
    ]
    shape = definition_list("Fields", fields) if fields else f"<p>{type_html(schema)}</p>"
    return f'<article><h3 id="{name}">{name}</h3>{paragraphs(schema.get("description", ""))}{shape}</article>'


def refusal(name: str, one: Schema) -> str:
    shapes = ", ".join(shape for _, shape in media_types(one))
    return f'<article><h3 id="{name}">{name}</h3>{paragraphs(one["description"])}<p>{shapes}</p></article>'


def definition_list(title: str, lines: list[tuple[str, str]]) -> str:
    if not lines:
        return ""
    return f"<p><strong>{title}</strong></p><dl>{''.join(f'<dt>{dt}</dt><dd>{dd}</dd>' for dt, dd in lines)}</dl>"


def type_html(schema: Schema) -> str:
    """A shape in a few words, with links to the messages in it."""
    if "$ref" in schema:
        name = schema["$ref"].rpartition("/")[2]
        return f'<a href="#{name}">{name}</a>'
    if either := schema.get("oneOf") or schema.get("anyOf"):
        return " or ".join(type_html(one) for one in either)
    if "const" in schema or "enum" in schema:
        values = schema.get("enum") or [schema["const"]]
        return " or ".join(f"<code>{escape(repr(value))}</code>" for value in values)
    if schema.get("type") == "array":
        inner = schema["prefixItems"] if "prefixItems" in schema else [schema.get("items", {})]
        return f"list of {', '.join(type_html(one) for one in inner)}{limits(schema)}"
    return f"{schema.get('type', 'anything')}{limits(schema)}"


LIMITS = {
    "minimum": "at least {}", "maximum": "at most {}", "exclusiveMaximum": "below {}", "minLength": "at least {} long",
    "maxLength": "at most {} long", "minItems": "at least {} of them", "maxItems": "at most {} of them",
    "pattern": "like {}",
}  # fmt: skip


def limits(schema: Schema) -> str:
    found = [
        said.format(f"<code>{escape(str(schema[limit]))}</code>") for limit, said in LIMITS.items() if limit in schema
    ]
    return f" ({', '.join(found)})" if found else ""


def paragraphs(text: str) -> str:
    """Paragraphs; `code` between backticks."""
    found = [part.strip() for part in text.split("\n\n") if part.strip()]
    return "".join(f"<p>{CODE.sub(AS_CODE, escape(part))}</p>" for part in found)
