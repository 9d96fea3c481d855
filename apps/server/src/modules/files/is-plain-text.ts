import { TextDecoder } from 'node:util';
import type { SpooledFile } from '../../lib/spool';

/** Bytes checked in one part. */
const PIECE = 256 * 1024;

/** Whether a file is readable UTF-8 text without markup that could be interpreted as a page or an image. */
export async function isPlainText(file: SpooledFile): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  for (let at = 0; at < file.size; at += PIECE) {
    const text = decode(decoder, await file.read(at, at + PIECE), at + PIECE < file.size);
    if (text === undefined || CONTROL.test(text)) return false;
    if (at === 0 && MARKUP.test(text)) return false;
  }
  return file.size > 0;
}

function decode(decoder: TextDecoder, bytes: Buffer, stream: boolean): string | undefined {
  try {
    return decoder.decode(bytes, { stream });
  } catch {
    return undefined; // not UTF-8
  }
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these do not occur in plain text
const CONTROL = /[\0-\x08\x0e-\x1f\x7f]/;

/** HTML, SVG and XML begin with an element, a comment or a declaration. */
const MARKUP = /^\s*<[a-z!?/]/i;
