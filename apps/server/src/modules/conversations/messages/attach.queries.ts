import { GROUPS, type Group, roleHasPermission } from '@relaydesk/contracts/permissions';
import { sql } from 'kysely';
import type { Db } from '../../../db/connect';

const READER_GROUPS: Group[] = GROUPS.filter((group) => roleHasPermission(group, 'conversations.read'));

/** Grants read access to users named in a note; storing the message publishes it. */
export async function insertConversationReaders(
  db: Db,
  organization_id: string,
  conversation_id: string,
  user_ids: string[],
): Promise<void> {
  const readers = user_ids.map((user_id) => ({
    organization_id,
    user_id,
    conversation_id,
    because: 'mention',
  }));
  await db
    .insertInto('conversation_readers')
    .values(readers)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Filters `ids` to active users who may read conversations. */
export async function filterConversationReaders(
  db: Db,
  organization_id: string,
  ids: string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('organization_id', '=', organization_id)
    .where('id', 'in', ids)
    .where('status', '=', 'active')
    .where('group', 'in', READER_GROUPS)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

interface MailThreadHeaders {
  organisation: string;
  /** Of the latest mail, the customer's before ours; null: none. */
  subject: string | null;
  /** Our email account; null: removed. */
  from: string | null;
  to: string;
}

/** Subject and addresses of mails in this conversation; undefined: it sends no mails. */
export async function findMailThreadHeaders(
  db: Db,
  organization_id: string,
  conversation_id: string,
): Promise<MailThreadHeaders | undefined> {
  const { rows } = await sql<MailThreadHeaders>`
    select o.name as organisation, r.address as from, coalesce(x.address, x.external_id) as to, (
        select m.content #>> '{mail,subject}' from messages m
          where m.organization_id = c.organization_id and m.conversation_id = c.id and m.content ? 'mail'
          order by m.author = 'customer' desc, m.seq desc limit 1) as subject
      from conversations c
      join organisations o on o.id = c.organization_id
      join channel_integrations i on i.organization_id = c.organization_id and i.id = c.channel_integration_id
      join customer_identities x on x.organization_id = c.organization_id
        and x.channel_integration_id = c.channel_integration_id and x.customer_id = c.customer_id
      left join email_registrations r on r.organization_id = c.organization_id and r.id::text = i.settings ->> 'mailbox'
      where c.organization_id = ${organization_id} and c.id = ${conversation_id} and c.channel = 'email'
      order by x.conversation_id is distinct from c.id limit 1`.execute(db);
  return rows[0];
}
