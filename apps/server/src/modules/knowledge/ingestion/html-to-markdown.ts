import { parserJob } from '../../../lib/parser-pool/parser-job';
import { ParserDied, ParserJobFailed } from '../../../lib/parser-pool/parser-process';
import { runParser } from '../../../lib/parser-pool/run-parser-job';

export interface ReadText {
  /** What it is called; empty when it does not say. */
  title: string;
  /** Markdown. */
  body: string;
}

export type Decoded = { text: string } | { problem: string };

/** Undefined: it is too deep to be read. */
export const htmlToMarkdownJob = parserJob<{ html: string; address: string | null }, ReadText | undefined>(
  'knowledge.html-to-markdown',
);

export const decodeTextJob = parserJob<{ bytes: Uint8Array; declared?: string | undefined }, Decoded>(
  'knowledge.decode-text',
);

/**
 * The text of a page as Markdown, without what surrounds it (navigation, cookie notices, scripts); links lead where
 * they led from `address`, pictures are left out. Undefined for one that takes too long or is too deep to be read.
 * @param address where the page lies; null for a file
 */
export const htmlToMarkdown = (
  organization_id: string,
  html: string,
  address: string | null,
): Promise<ReadText | undefined> =>
  runParser(htmlToMarkdownJob, organization_id, { html, address }).catch(onFailure(undefined));

/** Bytes as text; the problem, in words, when they are none. `declared`: the charset of the Content-Type, if there is one. */
export const decodeText = (organization_id: string, bytes: Uint8Array, declared?: string): Promise<Decoded> =>
  runParser(decodeTextJob, organization_id, { bytes, declared }).catch(
    onFailure({ problem: 'It is not a text.' }),
  );

/** What says nothing of the page is thrown on. */
function onFailure<T>(instead: T): (error: unknown) => T {
  return (error) => {
    if (error instanceof ParserDied || error instanceof ParserJobFailed) return instead;
    throw error;
  };
}
