import type { TagRule, TagRun } from '@relaydesk/contracts/email-tag';
import { sql } from 'kysely';
import type { Db } from '../../../db/connect';
import type { TagRunPosition } from '../rules/rule.queries';

const columns = sql`id, email_tag_id, status, looked_at, to_look_at, cardinality(conversation_ids) as tagged,
  iso(started_at) as started_at, iso(finished_at) as finished_at`;

/** Before all conversations. */
const START_POSITION: TagRunPosition = {
  conversation_id: 'ffffffff-ffff-ffff-ffff-ffffffffffff',
  seq: 2 ** 31 - 1,
};

export async function insertTagRun(
  db: Db,
  { organization_id, id, email_tag_id, rules }: TagRunKey & { id: string; rules: TagRule[] },
): Promise<TagRun> {
  const { rows } = await sql<TagRun>`
    insert into email_tag_runs (organization_id, id, email_tag_id, rules, looked_until, to_look_at)
      select ${organization_id}::uuid, ${id}::uuid, ${email_tag_id}::uuid, ${JSON.stringify(rules)}::jsonb,
          ${JSON.stringify(START_POSITION)}::jsonb,
          (select count(*) from conversations where organization_id = ${organization_id})
      returning ${columns}`.execute(db);
  const [run] = rows;
  if (!run) throw new Error('An insert returns its row.');
  return run;
}

interface TagRunKey {
  organization_id: string;
  email_tag_id: string;
}

/** Newest first. */
export async function listTagRunRows(
  db: Db,
  { organization_id, email_tag_id }: TagRunKey,
  limit: number,
): Promise<TagRun[]> {
  const { rows } = await sql<TagRun>`
    select ${columns} from email_tag_runs
      where organization_id = ${organization_id} and email_tag_id = ${email_tag_id}
      order by started_at desc, id desc limit ${limit}`.execute(db);
  return rows;
}

/** The state needed to continue a run, with the current tag. */
export interface TagRunState {
  email_tag_id: string;
  status: TagRun['status'];
  rules: TagRule[];
  looked_until: TagRunPosition;
  group: string;
  is_single: boolean;
}

/** Locked until the transaction ends, its tag first: a deletion also locks the tag before its uses. */
export async function lockTagRun(
  db: Db,
  organization_id: string,
  id: string,
): Promise<TagRunState | undefined> {
  await sql`
    select id from email_tags where organization_id = ${organization_id} and id = (select email_tag_id
      from email_tag_runs where organization_id = ${organization_id} and id = ${id}) for key share`.execute(
    db,
  );
  const { rows } = await sql<TagRunState>`
    select r.email_tag_id, r.status, r.rules, r.looked_until, t.group_name as "group", t.is_single
      from email_tag_runs r
      join email_tags t on t.organization_id = r.organization_id and t.id = r.email_tag_id
      where r.organization_id = ${organization_id} and r.id = ${id} for update of r`.execute(db);
  return rows[0];
}

/** Undefined: it is undone already, or does not exist. */
export async function markTagRunUndone(
  db: Db,
  organization_id: string,
  id: string,
): Promise<TagRun | undefined> {
  const { rows } = await sql<TagRun>`
    update email_tag_runs set status = 'undone', finished_at = now()
      where organization_id = ${organization_id} and id = ${id} and status <> 'undone' returning ${columns}`.execute(
    db,
  );
  return rows[0];
}

/** Saves the progress of one step. */
export async function saveTagRunProgress(
  db: Db,
  { organization_id, id }: { organization_id: string; id: string },
  step: { place: TagRunPosition; conversations: number; put_on: string[]; isDone: boolean },
): Promise<void> {
  const looked_at = step.isDone
    ? sql`to_look_at`
    : sql`least(looked_at + ${step.conversations}::integer, to_look_at)`;
  await sql`
    update email_tag_runs set looked_until = ${JSON.stringify(step.place)}::jsonb, looked_at = ${looked_at},
        conversation_ids = conversation_ids || ${step.put_on}::uuid[],
        status = ${step.isDone ? 'done' : 'running'}, finished_at = ${step.isDone ? sql`now()` : sql`null`}
      where organization_id = ${organization_id} and id = ${id}`.execute(db);
}

/** Takes the next conversations that the run tagged from its list; returns them and how many remain. */
export async function popTaggedConversations(
  db: Db,
  { organization_id, id }: { organization_id: string; id: string },
  limit: number,
): Promise<{ ids: string[]; left: number }> {
  const { rows } = await sql<{ ids: string[]; left: number }>`
    with was as materialized (select conversation_ids[1:${limit}::integer] as ids from email_tag_runs
      where organization_id = ${organization_id} and id = ${id} for update)
    update email_tag_runs set conversation_ids = conversation_ids[${limit}::integer + 1:] from was
      where organization_id = ${organization_id} and id = ${id}
      returning was.ids, cardinality(conversation_ids) as "left"`.execute(db);
  return rows[0] ?? { ids: [], left: 0 };
}

/** All tags of the organisation with their groups. */
export async function listAllTagGroups(db: Db, organization_id: string) {
  const { rows } = await sql<{ id: string; group: string; is_single: boolean }>`
    select id, group_name as "group", is_single from email_tags where organization_id = ${organization_id}`.execute(
    db,
  );
  return rows;
}
