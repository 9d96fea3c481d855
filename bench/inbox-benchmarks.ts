import pg from 'pg';
import { CSRS, csrEmail } from './generate/organisation-rows';
import { type BenchmarkResult, toBenchmarkResult } from './measurements/benchmark-result';
import { measureDashboard } from './measurements/lists/dashboard';
import { type InboxPageResult, measureInboxPages } from './measurements/lists/inbox-pages';
import { measureSearch } from './measurements/lists/search';
import { measureReaders } from './measurements/requests';
import { signIn } from './product/api-client';
import { findPostgres, type Product } from './product/start-product';

/** The figures T7, T8 on the inbox, T9, and of the dashboard, on what loadInbox has written. */
export async function measureInbox({ address, dataDir }: Product): Promise<BenchmarkResult[]> {
  const client = new pg.Client({ ...(await findPostgres(dataDir)), database: 'relaydesk', user: 'postgres' });
  await client.connect();
  try {
    const among = await countRows(client);
    const pages = await measureInboxPages(address, client);
    const tokens: string[] = [];
    for (let n = 1; n <= CSRS; n++) tokens.push((await signIn(address, csrEmail(n))).access_token);
    const perSecond = await measureReaders(`${address}/api/conversations/?limit=30`, tokens);
    const search = await measureSearch(address);
    const dashboard = await measureDashboard(address, among.conversations);
    const which = (slowest: { name: string; p50: number; p99: number }) =>
      `slowest: ${slowest.name}, ${slowest.p50.toFixed(1)} / ${slowest.p99.toFixed(1)} ms`;
    return [
      ...buildPageResults(pages, among.conversations),
      toBenchmarkResult({
        id: 'T7',
        figure: `inbox pages, ${CSRS} CSRs at once`,
        ...{ value: perSecond, unit: '/s' },
        target: { least: 1000 },
      }),
      toBenchmarkResult({
        id: 'T9',
        figure: `search in ${among.messages} messages, p50`,
        ...{ value: search.p50, unit: 'ms' },
        target: { most: 15 },
        note: which(search.slowest),
      }),
      toBenchmarkResult({
        id: 'T9',
        figure: `search in ${among.messages} messages, p99`,
        ...{ value: search.p99, unit: 'ms' },
        target: { most: 60 },
      }),
      ...dashboard,
    ];
  } finally {
    await client.end();
  }
}

function buildPageResults({ p50, p99, grown, deep }: InboxPageResult, among: string): BenchmarkResult[] {
  return [
    toBenchmarkResult({
      id: 'T7',
      figure: `inbox page of 30 among ${among}, p50, worst of all`,
      ...{ value: p50.value, unit: 'ms' },
      target: { most: 5 },
      note: p50.which,
    }),
    toBenchmarkResult({
      id: 'T7',
      figure: 'the same, p99',
      ...{ value: p99.value, unit: 'ms' },
      target: { most: 15 },
      note: p99.which,
    }),
    toBenchmarkResult({
      id: 'T8',
      figure: `inbox page among ${among}, p50, worst of all`,
      ...{ value: grown.value, unit: 'ms' },
      limit: { name: 'in one of 1k', value: grown.limit, unit: 'ms' },
      ratio: grown.value / grown.limit,
      target: { most: 1.3 },
      note: grown.which,
    }),
    toBenchmarkResult({
      id: 'T8',
      figure: `inbox page in the middle of ${among}, p50, worst of all`,
      ...{ value: deep.value, unit: 'ms' },
      limit: { name: 'first page', value: deep.limit, unit: 'ms' },
      ratio: deep.value / deep.limit,
      target: { most: 1.3 },
      note: deep.which,
    }),
  ];
}

/** All that are stored. */
async function countRows(client: pg.Client): Promise<{ conversations: string; messages: string }> {
  const { rows } = await client.query<{ conversations: number; messages: number }>(
    `select (select count(*) from conversations)::int as conversations, (select count(*) from messages)::int as messages`,
  );
  const round = (count = 0) =>
    count.toLocaleString('en-GB', { notation: 'compact', maximumSignificantDigits: 3 });
  return { conversations: round(rows[0]?.conversations), messages: round(rows[0]?.messages) };
}
