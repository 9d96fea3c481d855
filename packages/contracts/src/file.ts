import { z } from 'zod';
import { Id } from './common';
import { DOCUMENT_TYPES, IMAGE_TYPES } from './file-types';

export const FileType = z.enum([...IMAGE_TYPES, ...DOCUMENT_TYPES]);
export type FileType = z.infer<typeof FileType>;

/** An attachment of a message. Its URL grants access without authentication and cannot be guessed. */
export const StoredFile = z.object({
  id: Id,
  name: z
    .string()
    .describe('File name without folders, control characters and bidirectional formatting characters'),
  media_type: FileType,
  size: z.int().nonnegative().describe('Size in bytes'),
  width: z.int().positive().nullable().describe('Width in pixels; `null`: not an image'),
  height: z.int().positive().nullable(),
  url: z.string().describe('Path on this server: an image, or a download'),
});
export type StoredFile = z.infer<typeof StoredFile>;

/** The content of the file, as the request body. The name is sent in the query. */
export const FileBody = z.instanceof(Uint8Array).meta({ type: 'string', format: 'binary' });
export const UploadQuery = z.object({ name: z.string().min(1).max(255) });
