import type { JsonSchema, OpenApiDocument, OpenApiOperation, OpenApiParameter } from './docs/openapi.ts';

interface Call {
  readonly method: string;
  readonly path: string;
  readonly operation: OpenApiOperation;
}

/** The OpenAPI document as a page: one folding part per call, with a form that sends it. Works without the script, but for the form. */
export function docsPage(document: OpenApiDocument): string {
  const calls = callsOf(document);
  const groups = [...new Set(calls.map(({ operation }) => operation.tags[0]))];
  const sections = groups.map((group) =>
    groupSection(
      group,
      calls.filter(({ operation }) => operation.tags[0] === group),
    ),
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Candor API</title>
<link rel="icon" href="/favicon.svg">
<link rel="stylesheet" href="/api/docs/page.css">
<script src="/api/docs/page.js" defer></script>
</head>
<body>
<header>
<h1>Candor API</h1>
<p>${calls.length} calls. Every answer is <code>{code, success, msg, data}</code>; money and ids are decimal strings, time is UTC milliseconds. <a href="/api/openapi.json">OpenAPI document</a></p>
<label>Token <input id="token" type="text" autocomplete="off" spellcheck="false" placeholder="satoken of a login"></label>
<label>Find <input id="find" type="search" autocomplete="off" spellcheck="false" placeholder="path or words"></label>
</header>
<main>${sections.join('')}</main>
</body>
</html>`;
}

function callsOf({ paths }: OpenApiDocument): readonly Call[] {
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );
}

function groupSection(group: string, calls: readonly Call[]): string {
  return `<section><h2>${escapeHtml(group)}</h2>${calls.map(callPart).join('')}</section>`;
}

function callPart({ method, path, operation }: Call): string {
  const { operationId, summary, security, requestBody, parameters = [] } = operation;
  const content = requestBody?.content;
  const body = content !== undefined && 'application/json' in content ? content['application/json'].schema : undefined;
  return `<details id="${escapeHtml(operationId)}">
<summary><span class="method">${method}</span> <code>${escapeHtml(path)}</code> <span class="words">${escapeHtml(summary)}</span>${security === undefined ? '' : ' <span class="badge">login</span>'}</summary>
<form data-method="${method}" data-path="${escapeHtml(path)}">
${parameters.map(parameterField).join('')}
${body === undefined ? '' : bodyField(body)}
<button type="submit">Send</button>
<output><pre hidden tabindex="0"></pre></output>
</form>
<h3>Answers</h3>
<dl>${Object.entries(operation.responses).map(answerRow).join('')}</dl>
</details>`;
}

function parameterField({ name, in: place, required, schema }: OpenApiParameter): string {
  const pattern = schema.pattern !== undefined ? ` title="${escapeHtml(schema.pattern)}"` : '';
  const mark = required ? ' <span aria-hidden="true">*</span>' : '';
  return `<label>${escapeHtml(name)}${mark} <small>${escapeHtml(place)}</small> <input name="${escapeHtml(name)}" data-place="${escapeHtml(place)}"${required ? ' required' : ''}${pattern} autocomplete="off"></label>`;
}

function bodyField(schema: JsonSchema): string {
  const example = JSON.stringify(exampleOf(schema), undefined, 2);
  const rows = Math.min(16, example.split('\n').length);
  return `<label>Body <textarea name="body" data-place="body" rows="${rows}" spellcheck="false">${escapeHtml(example)}</textarea></label>
${schemaFold('Schema of the body', schema)}`;
}

function answerRow([status, { description, content }]: readonly [
  string,
  OpenApiOperation['responses'][string],
]): string {
  const fold = status === '200' ? Object.entries(content).map(schemaOfAnswer).join('') : '';
  return `<dt>${escapeHtml(status)}</dt><dd>${escapeHtml(description)}${fold}</dd>`;
}

/** A file is answered as it is, with a media type of its own. */
function schemaOfAnswer([mediaType, { schema }]: readonly [string, { readonly schema: JsonSchema }]): string {
  return schemaFold(`Schema of the answer, ${escapeHtml(mediaType)}`, schema);
}

function schemaFold(title: string, schema: JsonSchema): string {
  return `<details class="schema"><summary>${title}</summary><pre tabindex="0">${escapeHtml(JSON.stringify(schema, undefined, 2))}</pre></details>`;
}

/** A body with the right shape to start from: the required fields, each with a value of its type. */
function exampleOf(schema: JsonSchema | boolean): unknown {
  if (typeof schema === 'boolean') return '';
  const { type, properties = {}, required = [], anyOf, items } = schema;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return schema.enum[0];
  if (anyOf !== undefined) return exampleOf(anyOf[0] ?? true);
  switch (type) {
    case 'object':
      return Object.fromEntries(required.map((name) => [name, exampleOf(properties[name] ?? true)]));
    case 'array':
      return Array.isArray(items) || items === undefined ? [] : [exampleOf(items)];
    case 'integer':
    case 'number':
      return 1;
    case 'boolean':
      return false;
    default:
      return '';
  }
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
}
