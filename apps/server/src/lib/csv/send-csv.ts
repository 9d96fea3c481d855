import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';

/** Response schema of a CSV route: `response: { 200: csvResponseSchema }`. */
export const csvResponseSchema = {
  description: 'A CSV file (RFC 4180, UTF-8 with BOM)',
  content: { 'text/csv': { schema: z.string() } },
};

/**
 * Streams a file download.
 * @param filename letters, digits, dots and dashes only
 * @param lines from `writeCsv`; an error of the first page becomes an error response
 */
export async function sendCsv(
  reply: FastifyReply,
  filename: string,
  lines: AsyncGenerator<string, void, undefined>,
): Promise<void> {
  // The headings need no data: only the first page shows whether the request succeeds.
  const headings = await lines.next();
  const firstPage = await lines.next();
  async function* all() {
    if (!headings.done) yield headings.value;
    if (!firstPage.done) yield firstPage.value;
    yield* lines;
  }
  // Awaiting the reply waits until everything was sent or the client has disconnected.
  await reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${filename}"`)
    .send(Readable.from(all(), { objectMode: false }));
}
