import { z } from 'zod';
import { Id } from './common';

/** Bytes: the largest file that is taken. */
export const MAX_FILE_SIZE = 20 * 1024 * 1024;

/** Shown in place; drawn anew by the server, so that nothing but pixels is left. */
export const IMAGE_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'] as const;

/** Everything else that is taken. Told by its content where that can be told, never by its name alone. */
export const DOCUMENT_TYPES = [
  'application/pdf',
  'text/plain',
  'text/csv',
  'application/zip',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  'application/vnd.oasis.opendocument.text',
  'application/vnd.oasis.opendocument.spreadsheet',
  'audio/mpeg',
  'audio/ogg',
  'audio/mp4',
  'audio/webm',
  'video/mp4',
  'video/webm',
] as const;

export const FileType = z.enum([...IMAGE_TYPES, ...DOCUMENT_TYPES]);
export type FileType = z.infer<typeof FileType>;

/** An attachment of a message. Its address grants access and cannot be guessed. */
export const StoredFile = z.object({
  id: Id,
  name: z.string().describe('made harmless: no folders, no control or direction characters'),
  media_type: FileType,
  size: z.int().nonnegative().describe('bytes'),
  width: z.int().positive().nullable().describe('pixels; images only'),
  height: z.int().positive().nullable(),
  url: z.string().describe('a path on this server; a download, or a picture'),
});
export type StoredFile = z.infer<typeof StoredFile>;

/** The bytes are the body of the request; the name comes beside them. */
export const FileBody = z.instanceof(Uint8Array).meta({ type: 'string', format: 'binary' });
export const UploadQuery = z.object({ name: z.string().min(1).max(255) });
