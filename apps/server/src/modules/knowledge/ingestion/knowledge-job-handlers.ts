import { defineJobHandler } from '../../../lib/parser-pool/parser-job';
import { decodeBytes } from './decode-bytes';
import { decodeTextJob, htmlToMarkdownJob } from './html-to-markdown';

/** Everything that parses pages and texts; only parser processes load it. */
export const knowledgeJobHandlers = [
  defineJobHandler(decodeTextJob, ({ bytes, declared }) => decodeBytes(bytes, declared)),
  defineJobHandler(htmlToMarkdownJob, async ({ html, address }) => {
    const { extractHtmlText } = await import('./extract-html-text'); // megabytes that mails do without
    return extractHtmlText(html, address);
  }),
];
