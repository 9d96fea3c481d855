interface DocsOperation {
  tags?: string[];
  summary?: string;
  security?: object[];
  parameters?: { name: string; in: string; required?: boolean; description?: string; schema?: unknown }[];
  requestBody?: { content?: Record<string, { schema?: unknown }> };
  responses?: Record<string, { description?: string; content?: Record<string, { schema?: unknown }> }>;
}

interface DocumentedOperation {
  /** Part of its page's URL: `get-api-sales-id`. */
  name: string;
  path: string;
  method: string;
  operation: DocsOperation;
}

/** Page names of all operations. */
export const listOperationNames = (document: object): string[] =>
  parseOperations(document).map(({ name }) => name);

/** All operations by tag with links to their pages, without external resources. */
export function renderIndex(document: object): string {
  const operations = parseOperations(document);
  const tags = [...new Set(operations.map(getTag))];
  const sections = tags.map((tag) => {
    const items = operations.filter((one) => getTag(one) === tag).map(renderItem);
    return `<section><h2>${escapeHtml(tag)}</h2><ul>${items.join('')}</ul></section>`;
  });
  const { title, version, description = '' } = getInfo(document);
  return renderPage(
    `${title} API`,
    `<h1>${escapeHtml(title)} API ${escapeHtml(version)}</h1><p>${escapeHtml(description)}</p>
<p><a href="/api/openapi.json">OpenAPI 3.1 document</a></p>${sections.join('')}`,
  );
}

/** One operation with its parameters, body and responses. */
export function renderOperation(document: object, name: string): string {
  const found = parseOperations(document).find((one) => one.name === name);
  if (!found) throw new Error(`There is no operation ${name}.`);
  const { method, path, operation } = found;
  const parameters = (operation.parameters ?? []).map(
    (parameter) =>
      `<li><code>${escapeHtml(parameter.name)}</code> (${escapeHtml(parameter.in)}${parameter.required ? ', required' : ''}) ${escapeHtml(parameter.description ?? '')} ${renderSchema(parameter.schema)}</li>`,
  );
  const answers = Object.entries(operation.responses ?? {}).map(
    ([status, { description = '', content }]) =>
      `<h2>Answer ${escapeHtml(status)}</h2><p>${escapeHtml(description)}</p>${renderContent(content)}`,
  );
  return renderPage(
    `${method.toUpperCase()} ${path}`,
    `<p><a href="/api/docs/">${escapeHtml(getInfo(document).title)} API</a></p>
<h1>${escapeHtml(method.toUpperCase())} <code>${escapeHtml(path)}</code></h1><p>${escapeHtml(operation.summary ?? '')}${renderOpenMark(operation)}</p>
${renderTryForm(found)}
${parameters.length ? `<h2>Parameters</h2><ul>${parameters.join('')}</ul>` : ''}${operation.requestBody ? `<h2>Body</h2>${renderContent(operation.requestBody.content)}` : ''}${answers.join('')}`,
  );
}

/** A form that sends the operation with an API token (try-operation.ts); empty if no token can reach it. */
function renderTryForm({ method, path, operation }: DocumentedOperation): string {
  if (!operation.security?.some((one) => 'apiToken' in one)) return '';
  const fields = (operation.parameters ?? [])
    .filter((parameter) => parameter.in === 'path' || parameter.in === 'query')
    .map(
      (parameter) =>
        `<label>${escapeHtml(parameter.name)}<input name="${escapeHtml(parameter.name)}" data-in="${escapeHtml(parameter.in)}"${parameter.required ? ' required' : ''}></label>`,
    );
  const hasJsonBody = operation.requestBody?.content?.['application/json'] !== undefined;
  const body = hasJsonBody ? '<label>Body<textarea id="try-body" rows="8">{}</textarea></label>' : '';
  return `<h2>Try it</h2><form id="try" data-method="${escapeHtml(method.toUpperCase())}" data-path="${escapeHtml(path)}" hidden>
<label>API token<input id="try-token" type="password" autocomplete="off" required></label>${fields.join('')}${body}
<button>Send request</button><p id="try-status" role="status"></p><pre id="try-answer" tabindex="0" role="group" aria-label="Answer" hidden></pre></form>
<script src="/api/docs/try.js" defer></script>`;
}

function parseOperations(document: object): DocumentedOperation[] {
  const { paths = {} } = document as { paths?: Record<string, Record<string, DocsOperation>> }; // in the shape that @fastify/swagger writes
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => {
      const words = `${method}/${path}`.split(/[^\w.-]+/).filter(Boolean);
      return { name: words.join('-'), path, method, operation };
    }),
  );
}

const getTag = ({ operation }: DocumentedOperation) => operation.tags?.[0] ?? 'Other';

const getInfo = (document: object) =>
  (document as { info: { title: string; version: string; description?: string } }).info;

const renderItem = ({ name, method, path, operation }: DocumentedOperation) =>
  `<li><a href="/api/docs/${escapeHtml(name)}/"><b>${escapeHtml(method.toUpperCase())}</b> <code>${escapeHtml(path)}</code></a> ${escapeHtml(operation.summary ?? '')}${renderOpenMark(operation)}</li>`;

const renderOpenMark = ({ security }: DocsOperation) => (security?.length === 0 ? ' <i>open</i>' : '');

const renderContent = (content: Record<string, { schema?: unknown }> = {}) =>
  Object.entries(content)
    .map(([type, { schema }]) => `<p><code>${escapeHtml(type)}</code></p>${renderSchema(schema)}`)
    .join('');

const renderSchema = (schema: unknown) =>
  schema
    ? `<pre tabindex="0" role="group" aria-label="Schema">${escapeHtml(JSON.stringify(schema, null, 2))}</pre>`
    : '';

const renderPage = (
  title: string,
  body: string,
) => `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title><style>${STYLE}</style></head>
<body><main>${body}</main></body></html>`;

const escapeHtml = (text: string) =>
  text.replace(/[&<>"]/g, (char) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[char] ?? '&quot;');

const STYLE = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
body{background:light-dark(#fff,#141a21);color:light-dark(#1c252e,#f3f6f9)}a{color:light-dark(#1565d8,#73bafb)}
main{max-width:60rem;margin:0 auto;padding:1rem}
ul{padding-inline-start:1rem}b{display:inline-block;min-width:4.5rem}
form:not([hidden]){display:grid;gap:.75rem;max-width:40rem}label{display:grid;gap:.25rem}
input,textarea,button{font:inherit;padding:.5rem;border-radius:8px;border:1px solid light-dark(#637381,#919eab);background:transparent;color:inherit}
button{justify-self:start;min-height:44px;padding-inline:1rem;cursor:pointer}
pre{overflow:auto;max-height:24rem;background:#8881;padding:.75rem;border-radius:8px;font-size:.8rem}`;
