import type { Readable } from 'node:stream';
import { MAX_FILE_SIZE } from '@relaydesk/contracts/file';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AppError } from '../lib/app-error';
import { type SpooledFile, spoolStream } from '../lib/spool';

/** What a route says of a body that is a file: its bytes as they are, of whatever type they claim to be. */
export const UploadedFile = z
  .custom<SpooledFile>((body) => isSpooledFile(body), 'Send the bytes of the file as the body.')
  .meta({ type: 'string', format: 'binary' });

/** Milliseconds: the largest file at 0.6 Mbit/s. */
export const UPLOAD_TIMEOUT_MS = 290_000;

/**
 * Routes of this plugin take files as their bodies. One that is too large is refused unread where it says so itself.
 * @param largest bytes
 */
export function acceptFileBodies(app: FastifyInstance, largest = MAX_FILE_SIZE): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', async (request: FastifyRequest, payload: Readable) => {
    const mb = largest / 1024 / 1024;
    if (Number(request.headers['content-length']) > largest) {
      throw new AppError('file_too_large', { max_mb: mb });
    }
    return spoolStream(payload, largest);
  });
  app.addHook('onResponse', async ({ body }) => {
    if (isSpooledFile(body)) await body.close();
  });
}

const isSpooledFile = (body: unknown): body is SpooledFile =>
  typeof body === 'object' && body !== null && 'fd' in body && 'close' in body;
