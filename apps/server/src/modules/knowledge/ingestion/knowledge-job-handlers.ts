import { handleJob } from '../../../lib/parser-pool/parser-job';
import { decodeTextJob, htmlToMarkdownJob } from './html-to-markdown';
import { readBytesAsText } from './decode-bytes';

/** Everything that parses pages and texts; only parser processes load it. */
export const knowledgeJobHandlers = [
  handleJob(decodeTextJob, ({ bytes, declared }) => readBytesAsText(bytes, declared)),
  handleJob(htmlToMarkdownJob, async ({ html, address }) => {
    const { readHtml } = await import('./extract-html-text'); // megabytes that mails do without
    return readHtml(html, address);
  }),
];
