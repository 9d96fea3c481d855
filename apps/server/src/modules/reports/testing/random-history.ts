import type { HandOverSummary } from '@relaydesk/contracts/conversation';
import fc from 'fast-check';
import { sql } from 'kysely';
import { newId } from '../../../lib/ids';
import { runAsPlatform, type TestApp } from '../../../testing/test-app';
import { createTestDesk, type TestDesk } from '../../conversations/testing/create-test-desk';

/** An action in an organisation; `at` selects one of its conversations or sales, and the time. */
export type RandomAction = (typeof KINDS)[number] extends infer K
  ? { kind: K; at: number; day: number; more: number }
  : never;

const KINDS = ['begin', 'move', 'resolve', 'time', 'tag', 'sell', 'correct', 'swap items', 'unsell'] as const;

export const randomAction: fc.Arbitrary<RandomAction> = fc.record({
  kind: fc.constantFrom(...KINDS),
  at: fc.nat(1_000),
  // Minutes from the last days of winter time, when Berlin and New York change their clocks.
  day: fc.nat(60 * 24 * 40),
  more: fc.nat(1_000),
});

export interface RandomHistory {
  desk: TestDesk;
  tags: string[];
  products: string[];
  act(deed: RandomAction): Promise<void>;
}

const PACKET: HandOverSummary = {
  ...{ reason: 'upset', question: 'Why?', tried: [], basket: null, suggested_reply: '' },
  handed_over_at: '2026-03-01T00:00:00.000Z',
};
const STATUSES = ['bot', 'waiting', 'open', 'snoozed', 'resolved'] as const;
const SALE_STATUSES = ['draft', 'confirmed', 'paid', 'fulfilled', 'cancelled', 'refunded'] as const;
const ORIGINS = ['bot', 'human', 'assisted', 'manual'] as const;
const CHANNELS = ['web_chat', 'api'] as const;

/** An organisation with random row changes, including sequences that the application does not produce. */
export async function createRandomHistory(app: TestApp): Promise<RandomHistory> {
  const desk = await createTestDesk(app);
  const { organization_id, channelIntegration: line, users, as } = desk;
  const { customer_id } = await desk.receiveText({ begins: 'bot' });
  const tags: string[] = [];
  for (const name of ['Angry', 'VIP'])
    tags.push(
      (await as['Organisation Admin'].post('/api/email-tags/', { name, colour: '#1877F2' })).body.data.id,
    );
  const products: string[] = [];
  for (const name of ['Ball', 'Net']) products.push((await app.product({ organization_id, name })).id);
  const staff = [users.CSR.id, users.Supervisor.id];
  const [conversations, sales]: [string[], string[]] = [[], []];
  const pick = <T>(of: readonly T[], at: number): T | undefined => of[at % of.length];
  const moment = (minutes: number) => new Date(Date.UTC(2026, 2, 1) + minutes * 60_000).toISOString();
  let number = 1_000;

  const acts: Record<RandomAction['kind'], (deed: RandomAction) => ReturnType<typeof sql> | undefined> = {
    begin({ day, more }) {
      const id = newId();
      conversations.push(id);
      const status = pick(STATUSES, more) ?? 'bot';
      return sql`insert into conversations (organization_id, id, customer_id, channel_integration_id, channel, status,
          assignee_id, waiting_since, resolved_at, last_activity_at, created_at)
        values (${organization_id}, ${id}, ${customer_id}, ${line.id}, ${pick(CHANNELS, more)}, ${status},
          ${status === 'open' ? users.CSR.id : null}, ${status === 'waiting' ? moment(day) : null},
          ${status === 'resolved' ? moment(day + more) : null}, ${moment(day)}, ${moment(day)})`;
    },
    move({ at, more }) {
      const status = pick(STATUSES, more) ?? 'bot';
      return sql`update conversations set status = ${status},
          assignee_id = ${status === 'open' ? (pick(staff, more) ?? null) : null}::uuid,
          hand_over = ${more % 3 ? null : JSON.stringify(PACKET)}::jsonb
        where organization_id = ${organization_id} and id = ${pick(conversations, at) ?? newId()}`;
    },
    resolve: ({ at, day, more }) =>
      sql`update conversations set status = 'resolved', resolved_at = ${moment(day)}, resolved_by = ${pick([...staff, null], more)}
        where organization_id = ${organization_id} and id = ${pick(conversations, at) ?? newId()}`,
    time: ({ at, more }) =>
      sql`update conversations set first_response_seconds = ${more * 7}, first_response_by = ${pick(staff, more)},
          resolution_seconds = ${more % 4 ? more * 31 : null}
        where organization_id = ${organization_id} and id = ${pick(conversations, at) ?? newId()}`,
    tag: ({ at, more }) =>
      sql`update conversations set tag_ids = ${tags.filter((_, place) => (more >> place) & 1)}::uuid[]
        where organization_id = ${organization_id} and id = ${pick(conversations, at) ?? newId()}`,
    sell({ at, day, more }) {
      const id = newId();
      sales.push(id);
      const conversation_id = more % 3 ? null : (pick(conversations, at) ?? null);
      return sql`with sale as (
          insert into sales (organization_id, id, number, customer_id, conversation_id, channel, origin, owner_id, status,
              total, tax, currency, sold_at)
            values (${organization_id}, ${id}, ${++number}, ${customer_id}, ${conversation_id},
              ${pick([...CHANNELS, null], more)}, ${pick(ORIGINS, more)}, ${pick([...staff, null], more)},
              ${pick(SALE_STATUSES, more)}, ${more * 10}, 0, 'EUR', ${moment(day)}))
        insert into sale_items (organization_id, sale_id, position, product_id, sku, name, quantity, unit_price, tax_rate, total)
          select ${organization_id}, ${id}, place, product, 'S', 'S', place, 1, 0, ${more} * place
            from unnest(${products}::uuid[]) with ordinality as p (product, place)`;
    },
    correct: ({ at, day, more }) =>
      sql`update sales set status = ${pick(SALE_STATUSES, more)}, total = ${more}, origin = ${pick(ORIGINS, more)},
          owner_id = ${pick([...staff, null], more)},
          sold_at = case ${more} % 2 when 0 then sold_at else ${moment(day)}::timestamptz end
        where organization_id = ${organization_id} and id = ${pick(sales, at) ?? newId()}`,
    'swap items': ({ at, more }) =>
      sql`update sale_items set quantity = ${more + 1}, total = ${more * 3}, product_id = ${pick(products, more)}
        where organization_id = ${organization_id} and sale_id = ${pick(sales, at) ?? newId()} and position = 1`,
    unsell: ({ at }) => sql`delete from sale_items
      where organization_id = ${organization_id} and sale_id = ${pick(sales, at) ?? newId()} and position = 2`,
  };
  return {
    desk,
    tags,
    products,
    async act(deed) {
      await runAsPlatform(app, async ({ db }) => void (await acts[deed.kind](deed)?.execute(db)));
    },
  };
}
