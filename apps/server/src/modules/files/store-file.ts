import { because, type ErrorReason } from '@relaydesk/contracts/errors/reasons';
import type { FileType, StoredFile } from '@relaydesk/contracts/file';
import { IMAGE_TYPES, MAX_FILE_SIZE } from '@relaydesk/contracts/file-types';
import type { Context, Tx } from '../../context/context';
import { inTransaction } from '../../db/in-transaction';
import { AppError } from '../../lib/app-error';
import { createConcurrencyLimit } from '../../lib/concurrency/concurrency-limit';
import { newId } from '../../lib/ids';
import { reencodeImage } from '../../lib/images/reencode-image';
import type { SpooledFile } from '../../lib/spool';
import { recordUpload, type Uploader } from '../quotas/upload-quota';
import { detectFileType } from './detect-file-type';
import { type FileOwner, type FileRow, insertChunk, insertFile } from './file.queries';
import { buildFileUrl } from './file-links';
import { sanitizeFileName } from './sanitize-file-name';

/** Bytes per chunk, so that a large file is never whole in memory when it is read. */
export const CHUNK_SIZE = 1024 * 1024;

/** Milliseconds after which a file that no message carries is removed. */
const UNSENT_LIFETIME_MS = 24 * 3_600_000;

/**
 * Pixels: cameras with more than 52 megapixels are rare. The decoder holds a whole WebP or GIF image in
 * memory.
 */
const MAX_PIXELS = { streamed: 52_000_000, whole: 16_000_000 };
/** The size of a large screen. */
const MAX_SIDE = 4096;

/**
 * Stores an upload: images are encoded again, other files unchanged, for download only. Throws `invalid` for
 * a type that is not accepted, detected by content, and `quota_exceeded`.
 * @param id id of the stored file
 * @param enclose called in the same transaction; its errors are rethrown
 */
export async function storeFile(
  context: Context,
  organization_id: string,
  owner: FileOwner,
  { id = newId(), name, arrived }: { id?: string; name: string; arrived: SpooledFile },
  enclose?: (tx: Tx, file: StoredFile) => Promise<void>,
): Promise<StoredFile> {
  const type = await detectFileType(arrived, name);
  if (!type) throw createFileRejection(arrived.size === 0 ? because('file_empty') : ACCEPTED_TYPES_MESSAGE);
  const picture = isImage(type) ? await reencodeUpload(organization_id, type, arrived) : undefined;
  const media_type = picture?.media_type ?? type;
  const file: FileRow = {
    id,
    organization_id,
    name: sanitizeFileName(name, media_type),
    media_type,
    size: picture ? picture.bytes.length : arrived.size,
    width: picture?.width ?? null,
    height: picture?.height ?? null,
  };
  return limitConcurrentWrites(() =>
    inTransaction(context, async (tx) => {
      await insertFileWithChunks(tx, { ...file, ...owner }, (start, end) =>
        picture ? picture.bytes.subarray(start, end) : arrived.read(start, end),
      );
      const then = new Date(tx.now().getTime() + UNSENT_LIFETIME_MS);
      await tx.events.schedule(
        tx,
        'file.abandoned',
        `file ${file.id}`,
        { organization_id, id: file.id },
        then,
      );
      const stored = toStoredFile(context, file);
      await enclose?.(tx, stored);
      await recordUpload(tx, organization_id, getUploader(context, owner), file.size);
      return stored; // inside the transaction, so that an Idempotency-Key finds it again
    }),
  );
}

/** A visitor's file belongs to no conversation until a message carries it; a platform's file does. */
function getUploader(
  { caller }: Context,
  { conversation_id, customer_id, uploaded_by }: FileOwner,
): Uploader {
  if (uploaded_by !== null) return { kind: 'colleague' };
  if (customer_id === null || conversation_id !== null) return { kind: 'inbound' };
  return { kind: 'visitor', customer_id, address: caller?.address ?? '' };
}

/** Stores a file chunk by chunk. */
export async function insertFileWithChunks(
  tx: Tx,
  file: FileRow & FileOwner,
  read: (start: number, end: number) => Buffer | Promise<Buffer>,
): Promise<void> {
  await insertFile(tx.db, file);
  for (let at = 0; at < file.size; at += CHUNK_SIZE)
    await insertChunk(tx.db, file, at / CHUNK_SIZE, await read(at, at + CHUNK_SIZE));
}

/** A large file occupies a connection for seconds: the others remain for messages. */
const limitConcurrentWrites = createConcurrencyLimit(2, 100);

/** In the contract's shape. */
export const toStoredFile = (context: Pick<Context, 'keys'>, file: FileRow): StoredFile => {
  const { organization_id: _, ...rest } = file;
  return { ...rest, url: buildFileUrl(context, file) };
};

type ImageType = (typeof IMAGE_TYPES)[number];
const isImage = (type: FileType): type is ImageType => (IMAGE_TYPES as readonly string[]).includes(type);

/** Target formats of images. */
const REENCODED_FORMATS = {
  'image/png': 'png',
  'image/jpeg': 'jpeg',
  'image/webp': 'webp',
  'image/gif': 'webp',
} as const;

async function reencodeUpload(organization_id: string, type: ImageType, arrived: SpooledFile) {
  const to = REENCODED_FORMATS[type];
  const largest = to === 'webp' ? MAX_PIXELS.whole : MAX_PIXELS.streamed;
  const drawn = await reencodeImage(organization_id, arrived, { to, side: MAX_SIDE, largest });
  if (!drawn || drawn.bytes.length > MAX_FILE_SIZE) {
    throw createFileRejection(because('image_unreadable', { max_megapixels: largest / 1_000_000 }));
  }
  return { ...drawn, media_type: `image/${to}` as const };
}

const ACCEPTED_TYPES_MESSAGE = because('file_type_not_supported');

const createFileRejection = (why: ErrorReason) => AppError.because(why, { field: 'file' });
