import type { ParsedMail, SimpleParserOptions } from 'mailparser';

/** Bytes. */
export const MAX_HEAD_BYTES = 256 * 1024;
/** Maximum parts at any depth: normal mail has fewer, a MIME bomb has more. */
const MAX_PARTS = 200;

/** Parses a mail with the bytes of its parts. Throws if it is malformed or exceeds a limit. */
export async function parseMail(bytes: Buffer): Promise<ParsedMail> {
  const { simpleParser } = await import('mailparser'); // saves megabytes on a server without email
  return simpleParser(bytes, PARSER_OPTIONS);
}

const PARSER_OPTIONS = {
  maxChildNodes: MAX_PARTS,
  maxHeadSize: MAX_HEAD_BYTES,
  keepCidLinks: true,
  keepDeliveryStatus: true,
  skipHtmlToText: true,
  skipTextLinks: true,
} as SimpleParserOptions; // options of its splitter, which its types omit
