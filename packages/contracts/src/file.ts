import { z } from 'zod';
import { Id } from './common';
import { DOCUMENT_TYPES, IMAGE_TYPES } from './file-types';

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
