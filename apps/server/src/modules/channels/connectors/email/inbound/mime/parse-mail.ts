import type { ParsedMail, SimpleParserOptions } from 'mailparser';

/** Bytes. */
export const MAX_HEAD_BYTES = 256 * 1024;
/** Parts, however deep: nobody's mail needs more, and a bomb does. */
const MAX_PARTS = 200;

/** A mail with the bytes of its parts. Throws for what is broken or too much. */
export async function parseMail(bytes: Buffer): Promise<ParsedMail> {
  const { simpleParser } = await import('mailparser'); // megabytes that a server without mail does without
  return simpleParser(bytes, PARSER_OPTIONS);
}

const PARSER_OPTIONS = {
  maxChildNodes: MAX_PARTS,
  maxHeadSize: MAX_HEAD_BYTES,
  keepCidLinks: true,
  keepDeliveryStatus: true,
  skipHtmlToText: true,
  skipTextLinks: true,
} as SimpleParserOptions; // the limits are its splitter's, and not among its types
