/** The parts of an OpenAPI document that the page shows. */
interface Operation {
  summary?: string;
  tags?: string[];
  security?: unknown[];
  parameters?: { name: string; in: string; required?: boolean; description?: string; schema?: unknown }[];
  requestBody?: { content?: Record<string, { schema?: unknown }> };
  responses?: Record<string, { content?: Record<string, { schema?: unknown }> }>;
}

/** A page that reads the OpenAPI document to people: no script, nothing from elsewhere. */
export function renderDocs(document: object): string {
  const { paths = {}, info } = document as {
    paths?: Record<string, Record<string, Operation>>;
    info: { title: string; version: string; description?: string };
  };
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const tags = [...new Set(operations.map(({ operation }) => operation.tags?.[0] ?? 'Other'))];
  const sections = tags.map((tag) => {
    const own = operations.filter(({ operation }) => (operation.tags?.[0] ?? 'Other') === tag);
    return `<section><h2>${html(tag)}</h2>${own.map(renderOperation).join('')}</section>`;
  });
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>${html(info.title)} API</title><style>${STYLE}</style></head>
<body><main><h1>${html(info.title)} API ${html(info.version)}</h1><p>${html(info.description ?? '')}</p>
<p><a href="/api/openapi.json">OpenAPI 3.1 document</a></p>${sections.join('')}</main></body></html>`;
}

function renderOperation({
  path,
  method,
  operation,
}: {
  path: string;
  method: string;
  operation: Operation;
}): string {
  const isOpen = operation.security?.length === 0;
  const parameters = (operation.parameters ?? []).map(
    (parameter) =>
      `<li><code>${html(parameter.name)}</code> (${html(parameter.in)}${parameter.required ? ', required' : ''}) ${html(parameter.description ?? '')} ${renderSchema(parameter.schema)}</li>`,
  );
  const body = operation.requestBody?.content?.['application/json']?.schema;
  const answers = Object.entries(operation.responses ?? {}).map(
    ([status, response]) =>
      `<h4>Answer ${html(status)}</h4>${renderSchema(response.content?.['application/json']?.schema)}`,
  );
  return `<details><summary><b>${html(method.toUpperCase())}</b> <code>${html(path)}</code> ${html(operation.summary ?? '')}${isOpen ? ' <i>open</i>' : ''}</summary>
${parameters.length ? `<h4>Parameters</h4><ul>${parameters.join('')}</ul>` : ''}${body ? `<h4>Body</h4>${renderSchema(body)}` : ''}${answers.join('')}</details>`;
}

const renderSchema = (schema: unknown) =>
  schema ? `<pre>${html(JSON.stringify(schema, null, 2))}</pre>` : '';

const html = (text: string) =>
  text.replace(/[&<>"]/g, (char) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[char] ?? '&quot;');

const STYLE = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}main{max-width:60rem;margin:0 auto;padding:1rem}
details{border-block-end:1px solid #8884;padding:.5rem 0}summary{cursor:pointer}b{display:inline-block;min-width:4.5rem}
pre{overflow:auto;max-height:24rem;background:#8881;padding:.75rem;border-radius:8px;font-size:.8rem}`;
