import { defineJobHandler } from '../../../lib/parser-pool/parser-job';
import { decodeBytes } from './decode-bytes';
import { decodeTextJob, htmlToMarkdownJob } from './html-to-markdown';

/** Parser jobs for pages and texts; only parser processes load this file. */
export const knowledgeJobHandlers = [
  defineJobHandler(decodeTextJob, ({ bytes, declared }) => decodeBytes(bytes, declared)),
  defineJobHandler(htmlToMarkdownJob, async ({ html, address }) => {
    const { extractHtmlText } = await import('./extract-html-text'); // megabytes that mail jobs do not need
    return extractHtmlText(html, address);
  }),
];
