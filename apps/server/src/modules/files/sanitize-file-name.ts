import type { FileType } from '@relaydesk/contracts/file';

/** Characters of a name with its extension. */
const MAX_NAME_LENGTH = 120;

/** The extensions that fit a type; the first is given to what has none of them. */
const EXTENSIONS: Record<FileType, readonly [string, ...string[]]> = {
  'image/png': ['png'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/webp': ['webp'],
  'image/gif': ['gif'],
  'application/pdf': ['pdf'],
  'text/plain': ['txt', 'log', 'md'],
  'text/csv': ['csv'],
  'application/zip': ['zip'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['docx'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['xlsx'],
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': ['pptx'],
  'application/vnd.oasis.opendocument.text': ['odt'],
  'application/vnd.oasis.opendocument.spreadsheet': ['ods'],
  'audio/mpeg': ['mp3'],
  'audio/ogg': ['ogg', 'oga', 'opus'],
  'audio/mp4': ['m4a', 'mp4'],
  'audio/webm': ['webm', 'weba'],
  'video/mp4': ['mp4', 'm4v'],
  'video/webm': ['webm'],
};

/**
 * A name that is only a name, on any system: no folders, nothing invisible, nothing that turns the direction of
 * reading, at most 120 characters, and an extension that says what the file is.
 */
export function sanitizeFileName(said: string, type: FileType): string {
  const name = said
    .normalize('NFC')
    .replace(/^.*[/\\]/su, '')
    .replace(/[\p{C}\p{Zl}\p{Zp}<>:"|?*]/gu, '')
    .replace(/\s+/gu, ' ')
    .replace(/^[. ]+|[. ]+$/gu, '');
  const [usual] = EXTENSIONS[type];
  const [, stem = name, own = ''] = /^(.+)\.([a-z0-9]{1,5})$/i.exec(name) ?? [];
  const fits = EXTENSIONS[type].includes(own.toLowerCase());
  const extension = `.${fits ? own : usual}`;
  // Of a picture that was drawn anew in another format, the old extension says nothing.
  const kept = fits || (type.startsWith('image/') && IMAGE.test(own)) ? stem : name;
  return `${truncate(kept || 'file', MAX_NAME_LENGTH - extension.length)}${extension}`;
}

const IMAGE = /^(png|jpe?g|webp|gif|jfif)$/i;

/** Not through the middle of a character. */
const truncate = (text: string, length: number) => {
  const short = text.slice(0, length);
  return (short.isWellFormed() ? short : short.slice(0, -1)).trimEnd();
};
