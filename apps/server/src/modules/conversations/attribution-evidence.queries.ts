import type { ReferralData } from '@relaydesk/contracts/platform-content';
import { sql } from 'kysely';
import type { Db } from '../../db/connect';

/** All assignment periods of a conversation, in order. */
export const listOwnerships = (db: Db, organization_id: string, conversation_id: string) =>
  db
    .selectFrom('ownerships as o')
    .leftJoin('users as u', (join) =>
      join.onRef('u.organization_id', '=', 'o.organization_id').onRef('u.id', '=', 'o.user_id'),
    )
    .select(['o.status', 'o.user_id', 'u.name as user_name', 'o.began_at'])
    .where('o.organization_id', '=', organization_id)
    .where('o.conversation_id', '=', conversation_id)
    .orderBy('o.id')
    .execute();

export interface EvidenceMessage {
  id: string;
  seq: number;
  author: 'bot' | 'csr' | 'customer';
  text: string;
  created_at: string;
}

/** The latest messages of bot, colleagues and customer, at most `each` per side, in order. Without notes. */
export async function listLastMessages(
  db: Db,
  organization_id: string,
  conversation_id: string,
  { each, characters }: { each: number; characters: number },
): Promise<EvidenceMessage[]> {
  const { rows } = await sql<EvidenceMessage>`
    select m.id, m.seq, m.author, left(m.text, ${characters}) as text, m.created_at
      from unnest(array['bot', 'csr', 'customer']) said (author)
      cross join lateral (select * from messages where organization_id = ${organization_id}
        and conversation_id = ${conversation_id} and author = said.author and kind <> 'note'
        order by seq desc limit ${each}) m
      order by m.seq`.execute(db);
  return rows;
}

/** The latest campaign and referral sources of a conversation, in order. */
export async function selectArrivals(
  db: Db,
  organization_id: string,
  conversation_id: string,
  most: number,
): Promise<(ReferralData & { at: string })[]> {
  const { rows } = await sql<{ came_from: ReferralData; at: string }>`
    select content -> 'came_from' as came_from, created_at as at from messages
      where organization_id = ${organization_id} and conversation_id = ${conversation_id} and author = 'customer'
        and content ? 'came_from'
      order by seq desc limit ${most}`.execute(db);
  return rows.reverse().map(({ came_from, at }) => ({ ...came_from, at }));
}

export const findConversationBuyer = (db: Db, organization_id: string, conversation_id: string) =>
  db
    .selectFrom('conversations')
    .select(['customer_id', 'channel'])
    .where('organization_id', '=', organization_id)
    .where('id', '=', conversation_id)
    .executeTakeFirst();
