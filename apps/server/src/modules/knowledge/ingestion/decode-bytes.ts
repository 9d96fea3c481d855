import { TextDecoder } from 'node:util';
import { because } from '@relaydesk/contracts/errors/reasons';
import type { DecodedText } from './html-to-markdown';

/**
 * Bytes at the start of a page searched for its encoding (more than browsers search, to allow for comments).
 */
const PRESCAN = 4_096;

/**
 * Decodes bytes: by byte order mark, else by `declared`, else by the page's own declaration, else as UTF-8.
 * Returns an error text for bytes that are invalid in that encoding. Runs in a parser process.
 * @param declared the charset of the Content-Type, if any
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

/** `<meta charset>` and its older form. It was read as ASCII, so a declaration of UTF-16 is wrong. */
function metaCharset(bytes: Uint8Array): string | undefined {
  const beginning = Buffer.from(bytes.subarray(0, PRESCAN)).toString('latin1');
  const said = /<meta\s[^>]{0,400}?charset\s*=\s*["']?\s*([\w.:-]{1,40})/i.exec(beginning)?.[1];
  return said && /^utf-?16/i.test(said) ? 'utf-8' : said;
}

function decoderFor(label: string): TextDecoder | undefined {
  try {
    return new TextDecoder(label, { fatal: true });
  } catch {
    return undefined; // unknown encoding
  }
}

/**
 * Node 20 decodes windows-1252 as ISO 8859-1, which lacks these characters. Table of the Encoding Standard.
 */
const mapWindows1252 = (sign: string) => WINDOWS_1252_C1[sign.charCodeAt(0) - 0x80] ?? sign;
const WINDOWS_1252_C1 = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ';

// biome-ignore lint/suspicious/noControlCharactersInRegex: matches characters that are invalid in text
const CONTROL = /[\0-\x08\x0e-\x1a\x1c-\x1f\x7f]/;
