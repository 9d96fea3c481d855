/** Maximum size of a file in bytes. */
export const MAX_FILE_SIZE = 20 * 1024 * 1024;

/** Displayed inline. The server re-encodes images, which removes metadata and embedded content. */
export const IMAGE_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'] as const;

/**
 * Accepted types that are not images. Detected from the content where possible, never from the name alone.
 */
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

/** File name extensions of accepted files, for a check before the upload. The server inspects the content. */
export const FILE_EXTENSIONS = [
  ...['png', 'jpg', 'jpeg', 'webp', 'gif', 'pdf', 'txt', 'csv', 'zip', 'docx', 'xlsx', 'pptx', 'odt', 'ods'],
  ...['mp3', 'ogg', 'oga', 'opus', 'm4a', 'mp4', 'webm', 'weba'],
] as const;
export type FileExtension = (typeof FILE_EXTENSIONS)[number];
