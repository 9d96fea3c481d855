import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type ApiClient, requestJson } from '../product/api-client';
import { root } from '../product/start-product';
import type { Target } from './attack';

interface Parameter {
  name: string;
  in: string;
  required?: boolean;
}

/** A GET operation, and what it is asked for with. */
export interface GetTarget extends Target {
  /** As the API's document has it, such as /api/users/{id}/. */
  operation: string;
}

/** Values for queries that are required. */
const REQUIRED: Record<string, string> = { from: '2026-11-01', to: '2026-11-30', rows: 'days', q: 'shoe' };
/** Not in the document, and open to everybody. */
const PAGES = ['/api/openapi.json', '/api/docs/', '/', '/Inbox', '/widget/widget.js', '/metrics'];
const NOBODYS = '00000000-0000-7000-8000-000000000000';

/**
 * Every GET operation of the API's document and the pages and assets beside it, about records that exist where a list
 * has some: those of a visitor with the token of a visitor who has a conversation, and the file with a signed link.
 */
export async function getTargets(
  address: string,
  { admin, others }: { admin: ApiClient; others: ApiClient[] },
): Promise<GetTarget[]> {
  const answer = await fetch(`${address}/api/openapi.json`);
  const { paths } = (await answer.json()) as {
    paths: Record<string, { get?: { parameters?: Parameter[] } }>;
  };
  const visitor = await openVisitor(address, admin);
  await createWebhookDelivery(admin);
  await admin.post('/api/teams/', { name: 'Unread', description: null, member_ids: [], lead_id: null });
  const found: GetTarget[] = [
    ...PAGES.map((path) => ({ operation: path, path, bearer: admin.access_token })),
    ...assets().map((path) => ({ operation: '/assets/{name}', path })),
  ];
  for (const [operation, { get }] of Object.entries(paths)) {
    if (!get) continue;
    const query = (get.parameters ?? [])
      .filter((parameter) => parameter.in === 'query' && parameter.required)
      .map(({ name }) => `${name}=${REQUIRED[name] ?? 'x'}`);
    const withQuery = (path: string) => path + (query.length ? `?${query.join('&')}` : '');
    if (operation.startsWith('/files/')) found.push({ operation, path: visitor.file });
    else if (operation.startsWith('/api/web-chat/')) {
      const path = operation.replace('{key}', visitor.key).replace(/\{\w+\}/g, NOBODYS);
      found.push({ operation, path: withQuery(path), bearer: visitor.session });
    } else {
      const as = await firstAllowed(address, [admin, ...others], operation, withQuery);
      found.push({ operation, ...as });
    }
  }
  return found;
}

/** The one of these people who is let in, about a record that they can see. */
async function firstAllowed(
  address: string,
  people: ApiClient[],
  operation: string,
  withQuery: (path: string) => string,
): Promise<Target> {
  const tried = await Promise.all(
    people.map(async (client) => {
      const path = withQuery(await fillIds(client, operation));
      const { status } = await fetchOnce(address + path, client.access_token);
      return { status, path, bearer: client.access_token };
    }),
  );
  const { path, bearer } = tried.find(({ status }) => status === 200) ??
    tried[0] ?? { path: operation, bearer: '' };
  return { path, bearer };
}

export async function fetchOnce(url: string, bearer?: string): Promise<{ status: number; bytes: number }> {
  const headers = bearer ? { authorization: `Bearer ${bearer}` } : undefined;
  const controller = new AbortController();
  const answer = await fetch(url, { headers, signal: controller.signal });
  if (answer.headers.get('content-type')?.startsWith('text/event-stream')) {
    controller.abort(); // it has no end
    return { status: answer.status, bytes: 0 };
  }
  return { status: answer.status, bytes: (await answer.arrayBuffer()).byteLength };
}

/** The path with the id of a record for each parameter: the first of the list that the path before it names. */
async function fillIds(client: ApiClient, operation: string): Promise<string> {
  let path = operation;
  for (let at = path.indexOf('{'); at >= 0; at = path.indexOf('{')) {
    const rows = await client.get<{ id?: string }[]>(path.slice(0, at)).catch(() => []);
    const id = (Array.isArray(rows) && rows[0]?.id) || NOBODYS;
    path = path.replace(/\{\w+\}/, id);
  }
  return path;
}

/** The largest script and the largest picture or style of the built dashboard. */
function assets(): string[] {
  const names = readdirSync(join(root, 'apps/web/dist/assets'));
  const script =
    names.find((name) => /^index-.*\.js$/.test(name)) ?? names.find((name) => name.endsWith('.js'));
  const other = names.find((name) => /\.(?:css|woff2|svg|png)$/.test(name));
  return [script, other].filter((name) => name !== undefined).map((name) => `/assets/${name}`);
}

/** A webhook endpoint with a delivery in its log. */
async function createWebhookDelivery(admin: ApiClient): Promise<void> {
  const { id } = await admin.post<{ id: string }>('/api/webhook-endpoints/', {
    name: 'Unread',
    url: 'https://receiver.invalid/',
    events: ['sale.created'],
    is_active: true,
  });
  await admin.post(`/api/webhook-endpoints/${id}/test/`, {});
}

/** A visitor in the web chat who has sent a message with a file that both sides can see. */
async function openVisitor(address: string, admin: ApiClient) {
  const { public_key: key } = await admin.post<{ public_key: string }>('/api/channel-integrations/', {
    channel: 'web_chat',
    name: 'Unread',
    is_bot_enabled: false,
    web_chat: { greeting: 'Hello!', colour: '#1877F2', allowed_domains: [] },
  });
  const chat = `${address}/api/web-chat/${key}`;
  const { session } = await requestJson<{ session: string }>(`${chat}/open/`, 'POST', {});
  const uploaded = await fetch(`${chat}/files/?name=list.txt`, {
    method: 'POST',
    headers: { authorization: `Bearer ${session}`, 'content-type': 'application/octet-stream' },
    body: 'A line of a long list.\n'.repeat(40_000),
  });
  const { data } = (await uploaded.json()) as { data: { id: string; url: string } }; // contracts/file.ts
  const message = { id: crypto.randomUUID(), text: 'Here it is', file_ids: [data.id] };
  await requestJson(`${chat}/messages/`, 'POST', message, session);
  return { key, session, file: data.url };
}
