import type { BotToggle, BotToggleIntegration, BotToggleListQuery } from '@relaydesk/contracts/bot-toggle';
import { type RawBuilder, sql } from 'kysely';
import { isBotEnabledSql } from '../../db/bot-enabled-sql';
import type { Db } from '../../db/connect';
import { toContainsPattern } from '../../db/filter-sql';
import { type ListPage, listPage } from '../../db/list-page';
import { getBotState } from './bot-state';

/** Maximum count of live conversations, in lists and details. */
const MAX_COUNTED_IN_LIST = 1_000;
const MAX_COUNTED_IN_DETAIL = 10_000;
/** Rates cover the latest conversations only, which bounds the cost for busy organisations. */
const MAX_RATED_CONVERSATIONS = 1_000;

type BotToggleRow = Omit<BotToggle, 'state' | 'answered_percent' | 'hand_over_percent' | 'integrations'> & {
  is_active: boolean;
  has_knowledge: boolean;
  lines: { integrations: number; integrations_with_bot: number };
  rates: { given: number; handed_over: number; with_human: number };
};

/** Of `o` (organisations). Sub-selects, so that a list computes them for displayed rows only. */
const buildColumns = (counted: number): RawBuilder<unknown> => sql`o.id, o.name, o.is_bot_enabled,
  o.status = 'active' as is_active, o.bot_changed_at as changed_at, o.bot_changed_by as changed_by,
  o.bot_reason as reason, o.bot_version as version, ${hasKnowledge} as has_knowledge,
  (select jsonb_build_object('integrations', count(*), 'integrations_with_bot', count(*) filter (where ${isBotEnabledSql}))
    from channel_integrations i where i.organization_id = o.id) as lines,
  (select count(*)::int from (select from conversations c where c.organization_id = o.id and c.status = 'bot'
    limit ${counted}) live) as live_conversations,
  (select jsonb_build_object('given', count(*), 'handed_over', count(*) filter (where given.next = 'waiting'),
      'with_human', count(*) filter (where given.next is not null))
    from (select (select w.status from ownerships w where w.organization_id = b.organization_id
        and w.conversation_id = b.conversation_id and w.id > b.id and w.status in ('waiting', 'open')
        order by w.id limit 1) as next
      from ownerships b where b.organization_id = o.id and b.status = 'bot'
        and b.began_at > now() - interval '7 days' order by b.began_at desc limit ${MAX_RATED_CONVERSATIONS}) given) as rates`;

const hasKnowledge = sql`(exists (select from knowledge k where k.organization_id = o.id and k.is_published)
  or exists (select from products p where p.organization_id = o.id and p.status = 'active'))`;

const sorts = { name: sql`o.name_key` };

export async function selectBotTogglePage(db: Db, query: BotToggleListQuery): Promise<ListPage<BotToggle>> {
  const { search, state } = query;
  const where = [
    sql`o.status <> 'archived'`,
    search ? sql`(o.name || ' ' || o.slug) ilike ${toContainsPattern(search)}` : undefined,
    state && sql`(o.is_bot_enabled and o.status = 'active') = ${state === 'on'}`,
  ];
  const list = {
    columns: buildColumns(MAX_COUNTED_IN_LIST),
    from: sql`organisations o`,
    where,
    sorts,
    id: sql`o.id`,
  };
  const { data, pagination } = await listPage<BotToggleRow>(db, list, query);
  return { data: data.map(toBotToggle), pagination };
}

export async function findBotToggle(db: Db, id: string): Promise<BotToggle | undefined> {
  const { rows } = await sql<BotToggleRow>`select ${buildColumns(MAX_COUNTED_IN_DETAIL)} from organisations o
    where o.id = ${id} and o.status <> 'archived'`.execute(db);
  return rows[0] && toBotToggle(rows[0]);
}

function toBotToggle({ is_active, has_knowledge, lines, rates, ...row }: BotToggleRow): BotToggle {
  const { given, handed_over, with_human } = rates;
  const percent = (part: number) => (given === 0 ? null : Math.round((100 * part) / given));
  return {
    ...row,
    ...lines,
    state: getBotState({ ...row, ...lines, is_active, has_knowledge }),
    answered_percent: percent(given - with_human),
    hand_over_percent: percent(handed_over),
  };
}

/** The integrations with their platform overrides. */
export async function listToggleIntegrations(
  db: Db,
  organization_id: string,
): Promise<BotToggleIntegration[]> {
  const { rows } = await sql<BotToggleIntegration>`
    select i.id, i.name, h.kind as channel, i.is_bot_enabled, coalesce(i.bot_override, 'inherit') as bot,
      (select count(*)::int from (select from conversations c where c.organization_id = i.organization_id
        and c.status = 'bot' and c.channel_integration_id = i.id limit ${MAX_COUNTED_IN_DETAIL}) live) as live_conversations
    from channel_integrations i join channels h on h.id = i.channel
    where i.organization_id = ${organization_id} order by i.name_key, i.id limit 1000`.execute(db);
  return rows;
}

/** Input of `listMissingRequirements`. */
export async function findBotRequirements(db: Db, organization_id: string) {
  const { rows } = await sql<{
    is_active: boolean;
    integrations_willing: number;
    has_knowledge: boolean;
    can_hand_over: boolean;
  }>`select o.status = 'active' as is_active, ${hasKnowledge} as has_knowledge,
      (select count(*)::int from channel_integrations i where i.organization_id = o.id
        and coalesce(i.bot_override = 'on', i.is_bot_enabled)) as integrations_willing,
      exists (select from users u where u.organization_id = o.id and u.status = 'active'
        and (u."group" in ('CSR', 'Supervisor') or u.answers_customers)) as can_hand_over
    from organisations o where o.id = ${organization_id}`.execute(db);
  return rows[0];
}
