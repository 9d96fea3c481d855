import type { FileType } from '@relaydesk/contracts/file';

/** Maximum characters of a name with its extension. */
const MAX_NAME_LENGTH = 120;

/** The extensions of a type; the first is the default. */
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
 * A file name that is safe on any system: no folders, no invisible or bidirectional control characters, at
 * most 120 characters, and an extension of the file's type.
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
  // The old extension of a converted image is wrong.
  const kept = fits || (type.startsWith('image/') && IMAGE.test(own)) ? stem : name;
  return `${truncate(kept || 'file', MAX_NAME_LENGTH - extension.length)}${extension}`;
}

const IMAGE = /^(png|jpe?g|webp|gif|jfif)$/i;

/** Not within a surrogate pair. */
const truncate = (text: string, length: number) => {
  const short = text.slice(0, length);
  return (short.isWellFormed() ? short : short.slice(0, -1)).trimEnd();
};
