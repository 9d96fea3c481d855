import { asSystem, type Context } from '../../context/context';
import { inTransaction } from '../../db/in-transaction';
import { AppError } from '../../lib/app-error';
import { type FileRow, findChunk, findFile } from './file.queries';
import { verifyFileLink } from './file-links';
import { CHUNK_SIZE } from './store-file';

export interface ByteRange {
  start: number;
  /** The offset after its last byte. */
  end: number;
}

/**
 * The file of a link, and the link's expiry. Throws `not_found` for a missing file or an invalid link, and
 * `link_expired`.
 */
export async function resolveFileLink(
  context: Context,
  { organization_id, id, signature }: { organization_id: string; id: string; signature: string },
): Promise<FileRow & { link_expires_at: number }> {
  const link_expires_at = verifyFileLink(context, { organization_id, id }, signature);
  const file =
    link_expires_at !== undefined &&
    (await inTransaction(asSystem(context, organization_id), (tx) => findFile(tx.db, organization_id, id)));
  if (!file) throw new AppError('file_not_found');
  if (link_expires_at < context.now().getTime()) {
    throw new AppError('file_link_expired');
  }
  return { ...file, link_expires_at };
}

/**
 * The bytes of a range, one chunk and one short transaction at a time, so that slow readers block nothing.
 */
export async function* readBytes(
  context: Context,
  { organization_id, id }: Pick<FileRow, 'organization_id' | 'id'>,
  { start, end }: ByteRange,
): AsyncGenerator<Buffer> {
  for (let number = Math.floor(start / CHUNK_SIZE); number * CHUNK_SIZE < end; number++) {
    const chunk = await inTransaction(asSystem(context, organization_id), (tx) =>
      findChunk(tx.db, organization_id, id, number),
    );
    if (!chunk) throw new Error(`File ${id} has lost its part ${number}.`);
    yield chunk.bytes.subarray(Math.max(0, start - number * CHUNK_SIZE), end - number * CHUNK_SIZE);
  }
}

/** A whole file in memory. `size`: bytes. */
export async function readFileContent(
  context: Context,
  { size, ...file }: Pick<FileRow, 'organization_id' | 'id'> & { size: number },
): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of readBytes(context, file, { start: 0, end: size })) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/**
 * The single range of a Range header (RFC 9110, 14.2); undefined: the whole file, also for an invalid header.
 */
export function parseRange(header: string | undefined, size: number): ByteRange | undefined {
  const [, first = '', last = ''] = /^bytes=(\d{0,12})-(\d{0,12})$/.exec(header ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size : Math.min(size, Number(last) + 1);
  return start < end ? { start, end } : undefined;
}
