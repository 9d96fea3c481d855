import type { Readable } from 'node:stream';
import { MAX_FILE_SIZE } from '@relaydesk/contracts/file-types';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AppError } from '../lib/app-error';
import { type SpooledFile, spoolStream } from '../lib/spool';

/** Schema of a file body: raw bytes of any content type. */
export const UploadedFile = z
  .custom<SpooledFile>((body) => isSpooledFile(body), 'Send the bytes of the file as the body.')
  .meta({ type: 'string', format: 'binary' });

/** Milliseconds: the largest file at 0.6 Mbit/s. */
export const UPLOAD_TIMEOUT_MS = 290_000;

/**
 * Routes of this plugin accept files as bodies. A too large one is refused unread if it declares its size.
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
