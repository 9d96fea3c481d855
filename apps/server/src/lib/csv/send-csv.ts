import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';

/** What a route says of such an answer: `response: { 200: csvResponseSchema }`. */
export const csvResponseSchema = {
  description: 'A CSV file (RFC 4180, UTF-8 with BOM)',
  content: { 'text/csv': { schema: z.string() } },
};

/**
 * Answers a file to be saved, while it is still being read.
 * @param filename letters, digits, dots and dashes only
 * @param lines of `writeCsv`; what the first page throws is answered like any other refusal
 */
export async function sendCsv(
  reply: FastifyReply,
  filename: string,
  lines: AsyncGenerator<string, void, undefined>,
): Promise<void> {
  // The headings come without a look at the data: only with the first page is it known that there is an answer.
  const headings = await lines.next();
  const firstPage = await lines.next();
  async function* all() {
    if (!headings.done) yield headings.value;
    if (!firstPage.done) yield firstPage.value;
    yield* lines;
  }
  // A reply can be awaited: it is over when everything was sent, or nobody listens any more.
  await reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${filename}"`)
    .send(Readable.from(all(), { objectMode: false }));
}
