import type { FileType } from '@relaydesk/contracts/file';
import { type FileExtension, MAX_FILE_SIZE } from '@relaydesk/contracts/file-types';

/** Types that browsers name differently or not at all, by file extension. */
const TYPES: Record<FileExtension, FileType> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  gif: 'image/gif',
  pdf: 'application/pdf',
  txt: 'text/plain',
  csv: 'text/csv',
  zip: 'application/zip',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  odt: 'application/vnd.oasis.opendocument.text',
  ods: 'application/vnd.oasis.opendocument.spreadsheet',
  mp3: 'audio/mpeg',
  ogg: 'audio/ogg',
  oga: 'audio/ogg',
  opus: 'audio/ogg',
  m4a: 'audio/mp4',
  mp4: 'video/mp4',
  webm: 'video/webm',
  weba: 'audio/webm',
};
const KNOWN = new Set<string>(Object.values(TYPES));

/** For `accept` of the file dialog. */
export const ACCEPTED = [...Object.keys(TYPES).map((ending) => `.${ending}`), ...KNOWN].join(',');

/**
 * The media type of a file, or why it is refused, checked before the upload. The server inspects the content.
 */
export function checkFile({
  name,
  size,
  type,
}: Pick<File, 'name' | 'size' | 'type'>):
  | { media_type: string; problem?: undefined }
  | { problem: 'empty' | 'too_large' | 'not_taken' } {
  const ending = /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '';
  const plain = type.split(';')[0] ?? '';
  const media_type = KNOWN.has(plain) ? plain : isFileExtension(ending) && TYPES[ending];
  if (!media_type) return { problem: 'not_taken' };
  if (size === 0) return { problem: 'empty' };
  return size > MAX_FILE_SIZE ? { problem: 'too_large' } : { media_type };
}

const isFileExtension = (ending: string): ending is FileExtension => Object.hasOwn(TYPES, ending);
