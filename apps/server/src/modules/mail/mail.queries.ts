import type { SystemMailListQuery, SystemMailState } from '@relaydesk/contracts/system-mail';
import { sql } from 'kysely';
import type { Db } from '../../db/connect';
import { type ListPage, listPage } from '../../db/list-page';

export interface StoredSystemMail {
  id: string;
  recipient: string;
  subject: string;
  /** Empty once sent. */
  sealed_text: Buffer;
  state: SystemMailState;
  created_at: string;
  sent_at: string | null;
  error: string | null;
}

export async function insertMail(
  db: Db,
  mail: Pick<StoredSystemMail, 'id' | 'recipient' | 'subject' | 'sealed_text'> & {
    organization_id: string | null;
  },
): Promise<void> {
  await db.insertInto('mails').values(mail).execute();
}

/**
 * Marks a waiting mail as being sent, so that no other attempt begins. Undefined: another state, or unknown
 * id.
 */
export const claimMail = (db: Db, id: string, now: Date): Promise<WaitingSystemMail | undefined> =>
  db
    .updateTable('mails')
    .set({ state: 'sending', attempted_at: now.toISOString() })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .returning(['recipient', 'subject', 'sealed_text'])
    .executeTakeFirst();

type WaitingSystemMail = Pick<StoredSystemMail, 'recipient' | 'subject' | 'sealed_text'>;

/** Start of the attempt without an outcome; undefined: none. */
export async function findMailAttemptStart(db: Db, id: string): Promise<Date | undefined> {
  const row = await db
    .selectFrom('mails')
    .select('attempted_at')
    .where('id', '=', id)
    .where('state', '=', 'sending')
    .executeTakeFirst();
  return row?.attempted_at ? new Date(row.attempted_at) : undefined;
}

/** Erases the text as soon as possible. */
export async function markMailSent(db: Db, id: string): Promise<void> {
  await db
    .updateTable('mails')
    .set({ state: 'sent', sent_at: sql`now()`, error: null, sealed_text: Buffer.alloc(0) })
    .where('id', '=', id)
    .execute();
}

/** Stores the outcome of an attempt, unless another one has delivered the mail meanwhile. */
export async function markMailNotSent(
  db: Db,
  id: string,
  { state, error }: { state: 'waiting' | 'unknown' | 'failed'; error: string },
): Promise<void> {
  await db
    .updateTable('mails')
    .set({ state, error })
    .where('id', '=', id)
    .where('state', '<>', 'sent')
    .execute();
}

/** Queues a refused mail or one with an unknown outcome again. Undefined when it is in another state. */
export const requeueMail = (
  db: Db,
  id: string,
): Promise<Pick<StoredSystemMail, 'id' | 'subject' | 'recipient'> | undefined> =>
  db
    .updateTable('mails')
    .set({ state: 'waiting' })
    .where('id', '=', id)
    .where('state', 'in', ['unknown', 'failed'])
    .returning(['id', 'subject', 'recipient'])
    .executeTakeFirst();

export async function mailExists(db: Db, id: string): Promise<boolean> {
  const row = await db.selectFrom('mails').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}

export const querySystemMails = (db: Db, query: SystemMailListQuery): Promise<ListPage<StoredSystemMail>> =>
  listPage<StoredSystemMail>(
    db,
    {
      columns: sql`m.id, m.recipient, m.subject, m.sealed_text, m.state, m.created_at, m.sent_at, m.error`,
      from: sql`mails m`,
      where: [sql`true`],
      sorts: { created_at: sql`m.created_at` },
      id: sql`m.id`,
    },
    query,
  );
