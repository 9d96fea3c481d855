import { because, type ErrorReason } from '@relaydesk/contracts/errors/reasons';
import { defineParserJob } from '../../../lib/parser-pool/parser-job';
import { ParserJobFailedError, ParserTerminatedError } from '../../../lib/parser-pool/parser-process';
import { runParserJob } from '../../../lib/parser-pool/run-parser-job';

export interface ExtractedText {
  /** Title; empty when missing. */
  title: string;
  /** Markdown. */
  body: string;
}

export type DecodedText = { text: string } | { problem: ErrorReason };

/** Undefined: nested too deeply. */
export const htmlToMarkdownJob = defineParserJob<
  { html: string; address: string | null },
  ExtractedText | undefined
>('knowledge.html-to-markdown');

export const decodeTextJob = defineParserJob<
  { bytes: Uint8Array; declared?: string | undefined },
  DecodedText
>('knowledge.decode-text');

/**
 * The text of a page as Markdown, without navigation, cookie notices and scripts; links are resolved against
 * `address`, images are dropped. Undefined when parsing takes too long or the page is nested too deeply.
 * @param address URL of the page; null for a file
 */
export const htmlToMarkdown = (
  organization_id: string,
  html: string,
  address: string | null,
): Promise<ExtractedText | undefined> =>
  runParserJob(htmlToMarkdownJob, organization_id, { html, address }).catch(
    fallbackOnParserFailure(undefined),
  );

/** Decoded text; or an error text. `declared`: the charset of the Content-Type, if any. */
export const decodeText = (
  organization_id: string,
  bytes: Uint8Array,
  declared?: string,
): Promise<DecodedText> =>
  runParserJob(decodeTextJob, organization_id, { bytes, declared }).catch(
    fallbackOnParserFailure({ problem: because('document_not_text') }),
  );

/** Rethrows errors that are not about the page. */
function fallbackOnParserFailure<T>(instead: T): (error: unknown) => T {
  return (error) => {
    if (error instanceof ParserTerminatedError || error instanceof ParserJobFailedError) return instead;
    throw error;
  };
}
