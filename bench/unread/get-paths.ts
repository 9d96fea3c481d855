import type { ApiClient } from '../product/api-client';

interface Parameter {
  name: string;
  in: string;
  required?: boolean;
}

/** Values for queries that are required. */
const REQUIRED: Record<string, string> = { from: '2026-11-01', to: '2026-11-30', rows: 'days', q: 'shoe' };

/** A path for every GET operation of the API's document, about records that exist where a list has some. */
export async function getPaths(address: string, client: ApiClient): Promise<string[]> {
  const answer = await fetch(`${address}/api/openapi.json`);
  const { paths } = (await answer.json()) as {
    paths: Record<string, { get?: { parameters?: Parameter[] } }>;
  };
  const found: string[] = [];
  for (const [template, { get }] of Object.entries(paths)) {
    if (!get) continue;
    const path = template.includes('{id}')
      ? template.replace('{id}', await firstId(client, template))
      : template;
    const query = (get.parameters ?? [])
      .filter((parameter) => parameter.in === 'query' && parameter.required)
      .map(({ name }) => `${name}=${REQUIRED[name] ?? 'x'}`);
    found.push(path.replace(/\{\w+\}/g, NOBODYS) + (query.length ? `?${query.join('&')}` : ''));
  }
  return found;
}

const NOBODYS = '00000000-0000-7000-8000-000000000000';

/** The id of a record in the list that this path goes on from. */
async function firstId(client: ApiClient, template: string): Promise<string> {
  const list = template.slice(0, template.indexOf('{id}'));
  const rows = await client.get<{ id?: string }[]>(list).catch(() => []);
  return (Array.isArray(rows) && rows[0]?.id) || NOBODYS;
}
