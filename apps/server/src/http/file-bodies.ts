import type { Readable } from 'node:stream';
import { MAX_FILE_SIZE } from '@relaydesk/contracts/file';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AppError } from '../lib/app-error';
import { type Spooled, spool } from '../lib/spool';

/** What a route says of a body that is a file: its bytes as they are, of whatever type they claim to be. */
export const ArrivedFile = z
  .custom<Spooled>((body) => isSpooled(body), 'Send the bytes of the file as the body.')
  .meta({ type: 'string', format: 'binary' });

/** Milliseconds: the largest file at 0.6 Mbit/s. */
export const UPLOAD_PATIENCE = 290_000;

/**
 * Routes of this plugin take files as their bodies. One that is too large is refused unread where it says so itself.
 * @param largest bytes
 */
export function takeFileBodies(app: FastifyInstance, largest = MAX_FILE_SIZE): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', async (request: FastifyRequest, payload: Readable) => {
    const mb = largest / 1024 / 1024;
    if (Number(request.headers['content-length']) > largest) {
      throw new AppError('too_large', `A file may have up to ${mb} MB.`);
    }
    return spool(payload, largest);
  });
  app.addHook('onResponse', async ({ body }) => {
    if (isSpooled(body)) await body.close();
  });
}

const isSpooled = (body: unknown): body is Spooled =>
  typeof body === 'object' && body !== null && 'fd' in body && 'close' in body;
