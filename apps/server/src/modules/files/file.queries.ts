import type { FileType } from '@relaydesk/contracts/file';
import { sql } from 'kysely';
import type { Db } from '../../db/connect';

export interface FileRow {
  id: string;
  organization_id: string;
  name: string;
  media_type: FileType;
  size: number;
  width: number | null;
  height: number | null;
}

/** Owner of a file: the conversation for a user's, the visitor for a visitor's; otherwise none. */
export interface FileOwner {
  conversation_id: string | null;
  customer_id: string | null;
  uploaded_by: string | null;
  /** The image that this one was generated from. */
  drawn_from?: string;
}

const columns = sql`id, organization_id, name, media_type, size, width, height`;

export async function insertFile(db: Db, file: FileRow & FileOwner): Promise<void> {
  await db.insertInto('files').values(file).execute();
}

export async function insertChunk(
  db: Db,
  { organization_id, id: file_id }: Pick<FileRow, 'organization_id' | 'id'>,
  number: number,
  bytes: Buffer,
): Promise<void> {
  await db.insertInto('file_chunks').values({ organization_id, file_id, number, bytes }).execute();
}

export async function findFile(db: Db, organization_id: string, id: string): Promise<FileRow | undefined> {
  const { rows } = await sql<FileRow>`
    select ${columns} from files where organization_id = ${organization_id} and id = ${id}`.execute(db);
  return rows[0];
}

/** The JPEG version of an image; undefined: not generated yet. */
export async function findDerivedFile(
  db: Db,
  organization_id: string,
  drawn_from: string,
): Promise<FileRow | undefined> {
  const { rows } = await sql<FileRow>`select ${columns} from files
    where organization_id = ${organization_id} and drawn_from = ${drawn_from}`.execute(db);
  return rows[0];
}

/** Locks a file until the transaction ends. Returns whether it exists. */
export async function lockFile(db: Db, organization_id: string, id: string): Promise<boolean> {
  const { rows } = await sql`
    select from files where organization_id = ${organization_id} and id = ${id} for update`.execute(db);
  return rows.length > 0;
}

export const findChunk = (
  db: Db,
  organization_id: string,
  file_id: string,
  number: number,
): Promise<{ bytes: Buffer } | undefined> =>
  db
    .selectFrom('file_chunks')
    .select('bytes')
    .where('organization_id', '=', organization_id)
    .where('file_id', '=', file_id)
    .where('number', '=', number)
    .executeTakeFirst();

export interface AttachmentRequest {
  organization_id: string;
  message_id: string;
  file_ids: string[];
  /**
   * Looks for users' files in the conversation, for a visitor's among their own, and for files of a new
   * conversation among those that the user has uploaded without one.
   */
  of: { conversation_id: string } | { customer_id: string } | { uploaded_by: string };
}

/**
 * Those of `file_ids` that this message may carry, locked until the transaction ends: attached to no message
 * yet, to this one, or to one that was never stored or that the platform refused.
 */
export async function lockAttachableFiles(
  db: Db,
  { organization_id, message_id, file_ids, of }: AttachmentRequest,
): Promise<FileRow[]> {
  const theirs =
    'conversation_id' in of
      ? sql`conversation_id = ${of.conversation_id} and uploaded_by is not null`
      : 'customer_id' in of
        ? sql`customer_id = ${of.customer_id} and uploaded_by is null`
        : sql`uploaded_by = ${of.uploaded_by} and conversation_id is null and customer_id is null`;
  const { rows } = await sql<FileRow>`
    select ${columns} from files f
      where organization_id = ${organization_id} and id = any(${file_ids}::uuid[]) and ${theirs}
        and (message_id is null or message_id = ${message_id} or not exists (select from messages m
          where m.organization_id = f.organization_id and m.id = f.message_id and m.delivery <> 'failed'))
      for update`.execute(db);
  return rows;
}

export async function setFilesMessage(
  db: Db,
  organization_id: string,
  message_id: string,
  file_ids: string[],
): Promise<void> {
  await sql`update files set message_id = ${message_id}
    where organization_id = ${organization_id} and id = any(${file_ids}::uuid[])`.execute(db);
}

export async function setFilesOwner(
  db: Db,
  organization_id: string,
  file_ids: string[],
  { conversation_id, customer_id }: { conversation_id: string; customer_id: string },
): Promise<void> {
  await sql`update files set conversation_id = ${conversation_id}, customer_id = ${customer_id}
    where organization_id = ${organization_id} and id = any(${file_ids}::uuid[])`.execute(db);
}

/** Only while no message carries it, with all its bytes. */
export async function deleteUnsentFile(db: Db, organization_id: string, id: string): Promise<void> {
  await sql`delete from files f where organization_id = ${organization_id} and id = ${id}
    and not exists (select from messages m where m.organization_id = f.organization_id and m.id = f.message_id)`.execute(
    db,
  );
}

/** With all their bytes and references. */
export async function deleteFiles(db: Db, organization_id: string, ids: string[]): Promise<void> {
  await sql`delete from files where organization_id = ${organization_id} and id = any(${ids}::uuid[])`.execute(
    db,
  );
}

export async function copyFileWithChunks(
  db: Db,
  organization_id: string,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await sql`with copied as (
      insert into files (organization_id, id, conversation_id, customer_id, uploaded_by, name, media_type, size, width, height)
        select organization_id, ${to}, conversation_id, customer_id, uploaded_by, name, media_type, size, width, height
          from files where organization_id = ${organization_id} and id = ${from}
        returning organization_id)
    insert into file_chunks (organization_id, file_id, number, bytes)
      select copied.organization_id, ${to}, number, bytes from copied
        join file_chunks c on c.organization_id = copied.organization_id and c.file_id = ${from}`.execute(db);
}
