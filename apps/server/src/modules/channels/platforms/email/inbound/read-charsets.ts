import type { ParsedMail } from 'mailparser';
import { parseMail } from './parse-mail';

/** What stands for bytes that are none of the charset. */
const UNREADABLE = '\uFFFD';

/**
 * What is written in a mail. Where its bytes are not of the charset that it names (or it names none), they are read as
 * windows-1252: that is what mailers mean that lie about it, and no byte is left over (WHATWG Encoding, 4.2 and 9.1).
 */
export async function withoutLies(
  parsed: ParsedMail,
  bytes: Buffer,
): Promise<{ text: string; html: string }> {
  const said = { text: parsed.text ?? '', html: parsed.html || '' };
  if (!said.text.includes(UNREADABLE) && !said.html.includes(UNREADABLE)) return said;
  const other = await parseMail(relabelled(bytes));
  return {
    text: said.text.includes(UNREADABLE) ? (other.text ?? said.text) : said.text,
    html: said.html.includes(UNREADABLE) ? other.html || said.html : said.html,
  };
}

/** The same with another charset for each text in it. */
function relabelled(bytes: Buffer): Buffer {
  const mail = bytes.toString('latin1');
  const hasType = /^content-type:/im.test(mail.slice(0, Math.max(0, mail.search(/\r?\n\r?\n/))));
  const named = mail.replace(
    /^(content-type:[ \t]*text\/[\w.+-]+)((?:[^\r\n]|\r?\n[ \t])*)/gim,
    (_, type: string, rest: string) =>
      `${type}; charset="windows-1252"${rest.replace(/;\s*charset\s*=\s*(?:"[^"]*"|[^\s;]+)/gi, '')}`,
  );
  return Buffer.from(
    hasType ? named : `Content-Type: text/plain; charset="windows-1252"\r\n${named}`,
    'latin1',
  );
}
