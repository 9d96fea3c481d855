import { asSystem, type Context } from '../../context/context';
import { inTransaction } from '../../db/in-transaction';
import { AppError } from '../../lib/app-error';
import { type FileRow, findChunk, findFile } from './file.queries';
import { verifyFileLink } from './file-links';
import { CHUNK_SIZE } from './store-file';

export interface ByteRange {
  start: number;
  /** The first byte that is not part of it. */
  end: number;
}

/**
 * The file behind a link, and when the link ends. Throws `not_found` when it is not there (any more) or the link is none
 * of ours, and `link_expired`.
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

/** The bytes of a stretch, one chunk and one short transaction at a time: whoever reads slowly holds nothing up. */
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

/** All of a file: for what is handed on in one piece. `size`: bytes. */
export async function readFileContent(
  context: Context,
  { size, ...file }: Pick<FileRow, 'organization_id' | 'id'> & { size: number },
): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of readBytes(context, file, { start: 0, end: size })) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** The one stretch that a Range header asks for (RFC 9110, 14.2); undefined: all of it, as for what makes no sense. */
export function parseRange(header: string | undefined, size: number): ByteRange | undefined {
  const [, first = '', last = ''] = /^bytes=(\d{0,12})-(\d{0,12})$/.exec(header ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size : Math.min(size, Number(last) + 1);
  return start < end ? { start, end } : undefined;
}
