import { because, type ErrorReason } from '@relaydesk/contracts/errors/reasons';
import { defineParserJob } from '../../../lib/parser-pool/parser-job';
import { ParserJobFailedError, ParserTerminatedError } from '../../../lib/parser-pool/parser-process';
import { runParserJob } from '../../../lib/parser-pool/run-parser-job';

export interface ExtractedText {
  /** What it is called; empty when it does not say. */
  title: string;
  /** Markdown. */
  body: string;
}

export type DecodedText = { text: string } | { problem: ErrorReason };

/** Undefined: it is too deep to be read. */
export const htmlToMarkdownJob = defineParserJob<
  { html: string; address: string | null },
  ExtractedText | undefined
>('knowledge.html-to-markdown');

export const decodeTextJob = defineParserJob<
  { bytes: Uint8Array; declared?: string | undefined },
  DecodedText
>('knowledge.decode-text');

/**
 * The text of a page as Markdown, without what surrounds it (navigation, cookie notices, scripts); links lead where
 * they led from `address`, pictures are left out. Undefined for one that takes too long or is too deep to be read.
 * @param address where the page lies; null for a file
 */
export const htmlToMarkdown = (
  organization_id: string,
  html: string,
  address: string | null,
): Promise<ExtractedText | undefined> =>
  runParserJob(htmlToMarkdownJob, organization_id, { html, address }).catch(
    fallbackOnParserFailure(undefined),
  );

/** Bytes as text; the problem, in words, when they are none. `declared`: the charset of the Content-Type, if there is one. */
export const decodeText = (
  organization_id: string,
  bytes: Uint8Array,
  declared?: string,
): Promise<DecodedText> =>
  runParserJob(decodeTextJob, organization_id, { bytes, declared }).catch(
    fallbackOnParserFailure({ problem: because('document_not_text') }),
  );

/** What says nothing of the page is thrown on. */
function fallbackOnParserFailure<T>(instead: T): (error: unknown) => T {
  return (error) => {
    if (error instanceof ParserTerminatedError || error instanceof ParserJobFailedError) return instead;
    throw error;
  };
}
