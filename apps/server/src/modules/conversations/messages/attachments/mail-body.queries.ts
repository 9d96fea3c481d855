import type { MessageContent } from '@relaydesk/contracts/message';
import { sql } from 'kysely';
import type { Db } from '../../../../db/connect';

interface MessageKey {
  organization_id: string;
  message_id: string;
}

export async function insertMailBody(
  db: Db,
  { organization_id, message_id }: MessageKey,
  html: string,
): Promise<void> {
  await db
    .insertInto('mail_bodies')
    .values({ organization_id, message_id, html })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The HTML of a mail and the attachments of its message; undefined: the conversation has no such mail. */
export async function findMailBody(
  db: Db,
  { organization_id, message_id }: MessageKey,
  conversation_id: string,
): Promise<{ html: string; content: MessageContent } | undefined> {
  const { rows } = await sql<{ html: string; content: MessageContent }>`
    select b.html, m.content from mail_bodies b
      join messages m on m.organization_id = b.organization_id and m.id = b.message_id
      where b.organization_id = ${organization_id} and b.message_id = ${message_id}
        and m.conversation_id = ${conversation_id}`.execute(db);
  return rows[0];
}
