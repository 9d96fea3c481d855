import type { MailListQuery } from '@relaydesk/contracts/mail';
import { sql } from 'kysely';
import type { Db } from '../../db/connect';
import { listPage, type Page } from '../../db/list-page';

export interface StoredMail {
  id: string;
  recipient: string;
  subject: string;
  /** Empty once sent. */
  sealed_text: Buffer;
  created_at: string;
  sent_at: string | null;
  error: string | null;
}

export async function insertMail(
  db: Db,
  mail: Pick<StoredMail, 'id' | 'recipient' | 'subject' | 'sealed_text'> & { organization_id: string | null },
): Promise<void> {
  await db.insertInto('mails').values(mail).execute();
}

/** Undefined when it has been sent, or never was. */
export const findWaitingMail = (db: Db, id: string): Promise<StoredMail | undefined> =>
  db
    .selectFrom('mails')
    .select(['id', 'recipient', 'subject', 'sealed_text', 'created_at', 'sent_at', 'error'])
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .executeTakeFirst();

/** What was said in it is kept no longer than it has to be. */
export async function markSent(db: Db, id: string): Promise<void> {
  await db
    .updateTable('mails')
    .set({ sent_at: sql`now()`, error: null, sealed_text: Buffer.alloc(0) })
    .where('id', '=', id)
    .execute();
}

export async function markFailed(db: Db, id: string, error: string): Promise<void> {
  await db.updateTable('mails').set({ error }).where('id', '=', id).execute();
}

export const selectMails = (db: Db, query: MailListQuery): Promise<Page<StoredMail>> =>
  listPage<StoredMail>(
    db,
    {
      columns: sql`m.id, m.recipient, m.subject, m.sealed_text, m.created_at, m.sent_at, m.error`,
      from: sql`mails m`,
      where: [sql`true`],
      sorts: { created_at: sql`m.created_at` },
      id: sql`m.id`,
    },
    query,
  );
