import type pg from 'pg';
import { LARGE } from '../../generate/organisation-rows';
import { median, percentile } from '../../load/percentile';
import { signIn } from '../../product/api-client';
import { timedGet } from '../timed-get';

const WARM_UP = 20;
const ROUNDS = 150;

interface SlowestView {
  which: string;
  value: number;
}
interface WorstRatio extends SlowestView {
  limit: number;
}

/** Milliseconds: the slowest of all views, and the pairs with the worst ratio. */
export interface InboxPageResult {
  p50: SlowestView;
  p99: SlowestView;
  grown: WorstRatio;
  deep: WorstRatio;
}

/** Of the list's orders these have a cursor each: by activity, and by the beginning of the wait. */
const INBOX_VIEWS = [
  { name: 'All', query: 'tab=all', statuses: ['bot', 'waiting', 'open', 'snoozed'], sort: 'activity' },
  { name: 'Closed', query: 'tab=closed', statuses: ['resolved'], sort: 'activity' },
  { name: 'Bot', query: 'tab=bot', statuses: ['bot'], sort: 'activity' },
  { name: 'Waiting', query: 'tab=waiting', statuses: ['waiting'], sort: 'waiting' },
] as const;
type InboxView = (typeof INBOX_VIEWS)[number];

/**
 * T7 and T8 on the inbox: the first page, one in the middle and the last, as an Organisation Admin who reads everything
 * in the large organisation; `grown`: against the small organisation, `deep`: against the first page.
 */
export async function measureInboxPages(address: string, client: pg.Client): Promise<InboxPageResult> {
  const large = (await signIn(address, 'admin@acme.test')).access_token;
  const small = (await signIn(address, 'admin@globex.test')).access_token;
  const measured: { name: string; samples: Record<'small' | 'first' | 'middle' | 'last', number[]> }[] = [];
  for (const view of INBOX_VIEWS) {
    const page = (cursor = '') => `${address}/api/conversations/?limit=30&${view.query}${cursor}`;
    const targets = {
      small: { url: page(), access_token: small },
      first: { url: page(), access_token: large },
      middle: { url: page(await buildCursor(client, view, 0.5)), access_token: large },
      last: { url: page(await buildCursor(client, view, 0.99)), access_token: large },
    };
    const samples = { small: [], first: [], middle: [], last: [] } as Record<keyof typeof targets, number[]>;
    // They take turns, so that whatever else this machine does falls on all.
    for (let n = 0; n < WARM_UP + ROUNDS; n++) {
      for (const place of Object.keys(targets) as (keyof typeof targets)[]) {
        const took = await timedGet(targets[place]);
        if (n >= WARM_UP) samples[place].push(took);
      }
    }
    measured.push({ name: view.name, samples });
  }
  const places = ['first', 'middle', 'last'] as const;
  const each = measured.flatMap(({ name, samples }) =>
    places.map((place) => ({ which: `${place} page of ${name}`, place, samples, own: samples[place] })),
  );
  const compared = (against: 'small' | 'first') => {
    const pairs = each.filter(({ place }) => place !== against);
    return findMaximum(
      pairs.map(({ which, samples, own }) => ({
        which,
        value: median(own),
        limit: median(samples[against]),
      })),
      ({ value, limit }) => value / limit,
    );
  };
  const ranked = (share: number) =>
    findMaximum(
      each.map(({ which, own }) => ({ which, value: percentile(own, share) })),
      ({ value }) => value,
    );
  return { p50: ranked(0.5), p99: ranked(0.99), grown: compared('small'), deep: compared('first') };
}

const findMaximum = <T>(all: T[], of: (one: T) => number): T =>
  all.reduce((one, other) => (of(other) > of(one) ? other : one));

/** The cursor of the page after a row at this share of a list, as the server writes it (list-conversations.ts). */
async function buildCursor(client: pg.Client, { statuses, sort }: InboxView, share: number): Promise<string> {
  const order = sort === 'waiting' ? 'waiting_since asc, id asc' : 'last_activity_at desc, id desc';
  const { rows } = await client.query<{ at: string; id: string; rank: number }>(
    `with listed as (
        select c.* from conversations c join organisations o on o.id = c.organization_id
        where o.slug = $1 and c.status = any($2))
      select iso(${sort === 'waiting' ? 'waiting_since' : 'last_activity_at'}) as at, id, 2 as rank from listed
        order by ${order} offset (select floor(count(*) * $3::float8) from listed) limit 1`,
    [LARGE, statuses, share],
  );
  const [row] = rows;
  if (!row) throw new Error(`No conversation stands at ${share} of the list.`);
  return `&cursor=${Buffer.from(JSON.stringify({ sort, ...row })).toString('base64url')}`;
}
