import type { ParsedMail } from 'mailparser';
import { parseMail } from './parse-mail';

/** Replaces bytes that are invalid in the charset. */
const REPLACEMENT_CHARACTER = '\uFFFD';

/**
 * Decodes the texts of a mail. Bytes that are invalid in the declared charset (or have none) are read as
 * windows-1252: mailers with a wrong declaration usually mean it, and it accepts every byte (WHATWG Encoding,
 * 4.2 and 9.1). UTF-16 read that way reveals its byte order by its BOM or its zero bytes (RFC 2781, 4): the
 * name alone does not.
 */
export async function repairCharsets(
  parsed: ParsedMail,
  bytes: Buffer,
): Promise<{ text: string; html: string }> {
  const said = { text: parsed.text ?? '', html: parsed.html || '' };
  const isWide = bytes.includes('utf-16') || bytes.includes('UTF-16');
  const isDoubtful = (words: string) => words !== '' && (isWide || words.includes(REPLACEMENT_CHARACTER));
  if (!isDoubtful(said.text) && !isDoubtful(said.html)) return said;
  const single = await parseMail(replaceCharset(bytes, 'windows-1252'));
  const read = async (words: string, of: 'text' | 'html') => {
    const order = isDoubtful(words) ? detectByteOrder(single[of] || '') : undefined;
    if (order) return (await parseMail(replaceCharset(bytes, order)))[of] || words;
    return words.includes(REPLACEMENT_CHARACTER) ? single[of] || words : words;
  };
  return { text: await read(said.text, 'text'), html: await read(said.html, 'html') };
}

/**
 * Characters of text that determine the byte order, and the share of zero bytes that Latin letters have on
 * one side.
 */
const MAX_SAMPLE_LENGTH = 2_000;
const MIN_ZERO_SHARE = 0.4;

/** Of UTF-16 that was decoded byte by byte. */
function detectByteOrder(read: string): 'utf-16be' | 'utf-16le' | undefined {
  if (read.startsWith('\u00FE\u00FF')) return 'utf-16be';
  if (read.startsWith('\u00FF\u00FE')) return 'utf-16le';
  const zeros = [0, 0];
  const beginning = read.slice(0, MAX_SAMPLE_LENGTH).split('\n', 1).join('');
  for (let at = 0; at < beginning.length; at++) {
    if (beginning[at] === '\0') zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  }
  const [first = 0, second = 0] = zeros;
  if (Math.max(first, second) < (beginning.length / 2) * MIN_ZERO_SHARE) return undefined;
  return first > second ? 'utf-16be' : 'utf-16le';
}

/** Replaces the charset of each text part. */
function replaceCharset(bytes: Buffer, charset: string): Buffer {
  const mail = bytes.toString('latin1');
  const hasType = /^content-type:/im.test(mail.slice(0, Math.max(0, mail.search(/\r?\n\r?\n/))));
  const named = mail.replace(
    /^(content-type:[ \t]*text\/[\w.+-]+)((?:[^\r\n]|\r?\n[ \t])*)/gim,
    (_, type: string, rest: string) =>
      `${type}; charset="${charset}"${rest.replace(/;\s*charset\s*=\s*(?:"[^"]*"|[^\s;]+)/gi, '')}`,
  );
  return Buffer.from(
    hasType ? named : `Content-Type: text/plain; charset="${charset}"\r\n${named}`,
    'latin1',
  );
}
