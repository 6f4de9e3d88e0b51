import type { OpenApiDocument, OpenApiOperation } from './openapi.js';

const style =
  'body{font:16px/1.5 system-ui;max-width:52rem;margin:2rem auto;padding:0 1rem}code,pre{font-family:ui-monospace,monospace;font-size:.9em}pre{overflow:auto;background:#f4f4f4;padding:.75rem}td{padding:.2rem .8rem .2rem 0;vertical-align:top}h2{margin-top:2.5rem}@media(prefers-color-scheme:dark){body{background:#111;color:#eee}pre{background:#222}}';

/** The document for people: no script, nothing from elsewhere. */
export function openApiPage(document: OpenApiDocument): string {
  const { title, description } = document.info;
  const sections = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => section(method, path, operation)),
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escape(title)}</title><style>${style}</style></head><body><h1>${escape(title)}</h1>
<p>${escape(description)} Base address: <code>${escape(document.servers[0]?.url ?? '')}</code>.
Every request carries the header <code>X-API-Key</code>. Machine-readable: <a href="openapi.json">openapi.json</a>.</p>
${sections.join('\n')}</body></html>`;
}

function section(method: string, path: string, operation: OpenApiOperation): string {
  const responses = Object.entries(operation.responses).map(
    ([status, { description }]) => `<tr><td>${status}</td><td>${prose(description)}</td></tr>`,
  );
  const [success] = Object.values(operation.responses);
  return `<section><h2><code>${method.toUpperCase()} ${escape(path)}</code></h2><p>${escape(operation.summary)}</p>
${details('Parameters', operation.parameters.length > 0 ? operation.parameters : undefined)}
${details('Body', operation.requestBody)}${details('Answer', success?.content['application/json']?.schema)}
<table>${responses.join('')}</table></section>`;
}

function details(title: string, value: unknown): string {
  if (value === undefined) return '';
  return `<details><summary>${title}</summary><pre>${escape(JSON.stringify(value, null, 2))}</pre></details>`;
}

/** Text in which backquotes mark code. */
function prose(text: string): string {
  return escape(text).replaceAll(/`([^`]*)`/g, '<code>$1</code>');
}

function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
