import { Readable } from 'node:stream';
import { Id } from '@relaydesk/contracts/common';
import { FileBody, FileType } from '@relaydesk/contracts/file';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { FileRow } from './file.queries';
import { parseRange, readBytes, resolveFileLink } from './read-file';

const bytes = {
  description: 'The file, or the part of it that Range asks for',
  content: Object.fromEntries(FileType.options.map((type) => [type, { schema: FileBody }])),
};

type LinkedFile = FileRow & { link_expires_at: number };

/** Attachments of messages: for clients with a link, until it expires. */
export const fileRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/files/:organization_id/:id/:signature/:name',
    {
      config: { access: 'open' },
      compress: false, // otherwise byte ranges would refer to the compressed form
      schema: {
        tags: ['Files'],
        summary: 'Download a file of a message',
        params: z.object({
          organization_id: Id,
          id: Id,
          signature: z.string().max(100),
          name: z.string().describe('for people; the file is told by its id'),
        }),
        response: { 200: bytes, 206: bytes },
      },
    },
    async (request, reply) =>
      sendFile(request, reply, await resolveFileLink(request.context, request.params)),
  );
};

/** Images are shown, other files downloaded; none may execute or be sniffed as another type. */
function sendFile({ context, headers }: FastifyRequest, reply: FastifyReply, file: LinkedFile) {
  const range = parseRange(headers.range, file.size);
  const { start, end } = range ?? { start: 0, end: file.size };
  if (range) reply.code(206).header('content-range', `bytes ${start}-${end - 1}/${file.size}`);
  return setFileHeaders(reply, file)
    .header('content-length', end - start)
    .header('accept-ranges', 'bytes')
    .send(Readable.from(readBytes(context, file, { start, end }), { objectMode: false }));
}

function setFileHeaders(
  reply: FastifyReply,
  file: Pick<LinkedFile, 'name' | 'media_type' | 'link_expires_at'>,
): FastifyReply {
  // Cached at most until the link expires, and only briefly, so that an erased file disappears.
  const seconds = Math.max(0, Math.min(MAX_AGE_S, Math.floor((file.link_expires_at - Date.now()) / 1000)));
  const way = file.media_type.startsWith('image/') ? 'inline' : 'attachment';
  return reply
    .type(file.media_type.startsWith('text/') ? `${file.media_type}; charset=utf-8` : file.media_type)
    .header('content-disposition', `${way}; filename*=UTF-8''${encodeName(file.name)}`)
    .header('content-security-policy', "sandbox; default-src 'none'; frame-ancestors 'none'")
    .header('cache-control', `private, max-age=${seconds}, immutable`)
    .header('cross-origin-resource-policy', 'cross-origin'); // chat windows on other sites show it
}

/** Maximum time that a browser shows an erased image from its cache. */
const MAX_AGE_S = 3_600;

/**
 * RFC 8187: escapes the characters that encodeURIComponent leaves and a header parameter must not contain.
 */
const encodeName = (name: string) =>
  encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
