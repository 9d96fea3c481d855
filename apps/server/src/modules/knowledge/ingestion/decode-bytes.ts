import { TextDecoder } from 'node:util';
import { because } from '@relaydesk/contracts/errors/reasons';
import type { DecodedText } from './html-to-markdown';

/** Bytes at the beginning of a page in which it says its encoding (as browsers do, with room for comments). */
const PRESCAN = 4_096;

/**
 * Bytes as text: by their byte order mark, else by what their server says, else by what the page itself says, else as
 * UTF-8. The problem, in words, when they are no text in that encoding. Runs in a parser process.
 * @param declared the charset of the Content-Type, if there is one
 */
export function decodeBytes(bytes: Uint8Array, declared?: string): DecodedText {
  const label = detectByteOrderMark(bytes) ?? declared ?? metaCharset(bytes) ?? 'utf-8';
  const decoder = decoderFor(label);
  if (!decoder) return { problem: because('encoding_unknown', { encoding: label.slice(0, 40) }) };
  let text: string;
  try {
    text = decoder.decode(bytes);
    if (decoder.encoding === 'windows-1252') text = text.replace(/[\x80-\x9f]/g, mapWindows1252);
  } catch {
    return { problem: because('encoding_invalid', { encoding: decoder.encoding.toUpperCase() }) };
  }
  if (CONTROL.test(text)) return { problem: because('document_not_text') };
  return { text: text.replace(/\r\n?/g, '\n') };
}

function detectByteOrderMark(bytes: Uint8Array): string | undefined {
  const [a, b, c] = bytes;
  if (a === 0xef && b === 0xbb && c === 0xbf) return 'utf-8';
  if (a === 0xff && b === 0xfe) return 'utf-16le';
  if (a === 0xfe && b === 0xff) return 'utf-16be';
  return undefined;
}

/** `<meta charset>` and its older form. It was read as ASCII, so it cannot be UTF-16, whatever it says. */
function metaCharset(bytes: Uint8Array): string | undefined {
  const beginning = Buffer.from(bytes.subarray(0, PRESCAN)).toString('latin1');
  const said = /<meta\s[^>]{0,400}?charset\s*=\s*["']?\s*([\w.:-]{1,40})/i.exec(beginning)?.[1];
  return said && /^utf-?16/i.test(said) ? 'utf-8' : said;
}

function decoderFor(label: string): TextDecoder | undefined {
  try {
    return new TextDecoder(label, { fatal: true });
  } catch {
    return undefined; // no encoding of this name
  }
}

/** Node 20 reads windows-1252 as if it were ISO 8859-1, which has nothing here. The row is that of the encoding standard. */
const mapWindows1252 = (sign: string) => WINDOWS_1252_C1[sign.charCodeAt(0) - 0x80] ?? sign;
const WINDOWS_1252_C1 = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ';

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what a text has no use for
const CONTROL = /[\0-\x08\x0e-\x1a\x1c-\x1f\x7f]/;
