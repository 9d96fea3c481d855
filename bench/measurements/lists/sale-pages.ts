import pg from 'pg';
import { writeSales } from '../../generate/sale-rows';
import { median } from '../../load/percentile';
import { signIn } from '../../product/api-client';
import { timedGet } from '../timed-get';

const FEW = 1_000;
const MANY = 1_000_000;
const WARM_UP = 10;
const ROUNDS = 60;

type DatabaseAddress = { host: string; port: number };

/** Milliseconds (p50) of a page and of the one it is compared with: the pair with the worst ratio. */
interface PageComparison {
  which: string;
  value: number;
  limit: number;
}

export interface SalePageResult {
  grown: PageComparison;
  deep: PageComparison;
  /** Of the million: what stands under the list. */
  totals: number;
}

/** A list as people ask for it, with a condition that finds its middle in the table. */
interface SaleView {
  name: string;
  query: string;
  where: string;
  by: 'sold_at' | 'total' | 'number';
  isDown: boolean;
}
const descendingView = (name: string, query: string, where = 'true'): SaleView => ({
  ...{ name, query, where },
  by: 'sold_at',
  isDown: true,
});
const SALE_VIEWS: SaleView[] = [
  descendingView('all', ''),
  { name: 'by total', query: 'sort=total', where: 'true', by: 'total', isDown: false },
  { name: 'by number', query: 'sort=-number', where: 'true', by: 'number', isDown: true },
  descendingView('paid', 'status=paid', "status = 'paid'"),
  descendingView('counting', 'counts=true', "status in ('confirmed', 'paid', 'fulfilled')"),
  descendingView('by the bot', 'origin=bot', "origin = 'bot'"),
  descendingView('of web chat', 'channel=web_chat', "channel = 'web_chat'"),
  descendingView('without a conversation', 'has_conversation=false', 'conversation_id is null'),
];

/**
 * T8 on sales: first pages and pages in the middle, by each order and under each filter, as the Organisation Admin of an
 * organisation with a thousand sales and of one with a million. `grown`: a million against a thousand; `deep`: the
 * middle of the million against its first page.
 */
export async function measureSalePages(address: string, at: DatabaseAddress): Promise<SalePageResult> {
  const config = { ...at, database: 'relaydesk', user: 'postgres' };
  const client = new pg.Client(config);
  await client.connect();
  try {
    await writeSales(client, config, 'sales-few', FEW);
    await writeSales(client, config, 'sales-many', MANY);
    const few = await buildTargets(client, address, 'sales-few');
    const many = await buildTargets(client, address, 'sales-many');
    const pages = [];
    for (const [at, { view, first, middle }] of many.entries()) {
      const small = few[at];
      if (!small) throw new Error('Both organisations are asked for the same.');
      pages.push({
        view,
        ...(await measure({ small: small.first, smallMiddle: small.middle, first, middle })),
      });
    }
    const [{ totals: all }] = many as [(typeof many)[number]]; // there are views
    const totals = await measure({ all });
    return {
      grown: findWorstRatio(
        pages.flatMap(({ view, small, smallMiddle, first, middle }) => [
          { which: `first page, ${view}`, value: first, limit: small },
          { which: `middle page, ${view}`, value: middle, limit: smallMiddle },
        ]),
      ),
      deep: findWorstRatio(
        pages.map(({ view, first, middle }) => ({
          which: `middle page, ${view}`,
          value: middle,
          limit: first,
        })),
      ),
      totals: totals.all,
    };
  } finally {
    await client.end();
  }
}

const findWorstRatio = (pairs: PageComparison[]): PageComparison =>
  pairs.reduce((one, other) => (other.value / other.limit > one.value / one.limit ? other : one));

interface PageTarget {
  url: string;
  access_token: string;
}

async function buildTargets(client: pg.Client, address: string, slug: string) {
  const { access_token } = await signIn(address, `${slug}@bench.example`);
  const targets = [];
  for (const view of SALE_VIEWS) {
    const path = `${address}/api/sales/?${view.query}`;
    const cursor = await findMiddleCursor(client, slug, view);
    targets.push({
      view: view.name,
      first: { url: path, access_token },
      middle: { url: `${path}&cursor=${cursor}`, access_token },
      totals: { url: `${address}/api/sales/totals/`, access_token },
    });
  }
  return targets;
}

/** Medians. They take turns, so that whatever else this machine does falls on all. */
async function measure<Name extends string>(
  targets: Record<Name, PageTarget>,
): Promise<Record<Name, number>> {
  const names = Object.keys(targets) as Name[]; // its own keys
  const samples = new Map<Name, number[]>(names.map((name) => [name, []]));
  for (let n = 0; n < WARM_UP + ROUNDS; n++) {
    for (const name of names) {
      const took = await timedGet(targets[name]);
      if (n >= WARM_UP) samples.get(name)?.push(took);
    }
  }
  return Object.fromEntries(names.map((name) => [name, median(samples.get(name) ?? [])])) as Record<
    Name,
    number
  >;
}

/** The cursor of the page after a row in the middle, as the server writes it (apps/server/src/db/list-page.ts). */
async function findMiddleCursor(
  client: pg.Client,
  slug: string,
  { query, where, by, isDown }: SaleView,
): Promise<string> {
  const direction = isDown ? 'desc' : 'asc';
  const value = by === 'sold_at' ? 'iso(sold_at)' : by;
  const { rows } = await client.query<{ value: string | number; id: string }>(
    `with found as (select * from sales
        where organization_id = (select id from organisations where slug = $1) and ${where})
      select ${value} as value, id from found order by ${by} ${direction}, id ${direction}
        offset (select count(*) / 2 from found) limit 1`,
    [slug],
  );
  const [row] = rows;
  if (!row) throw new Error(`Nothing is found with "${query}".`);
  const sort = new URLSearchParams(query).get('sort') ?? '-sold_at';
  const position = { sort, value: by === 'sold_at' ? row.value : Number(row.value), id: row.id, back: false };
  return Buffer.from(JSON.stringify(position)).toString('base64url');
}
