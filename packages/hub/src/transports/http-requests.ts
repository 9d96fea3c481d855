import type { IncomingMessage, ServerResponse } from 'node:http';
import type { HubSettings } from '../hub-options';
import { isAllowedOrigin } from './is-allowed-origin';

/** Headers for a page of another site that may use this hub; undefined when it may not. */
export function crossOriginHeaders(
  request: IncomingMessage,
  settings: HubSettings,
): Record<string, string> | undefined {
  if (!isAllowedOrigin(request, settings)) return undefined;
  const { origin } = request.headers;
  return origin === undefined
    ? {}
    : { 'access-control-allow-origin': origin, 'access-control-allow-credentials': 'true', vary: 'Origin' };
}

/** A browser asks first whether it may post to another site. */
export function answerPreflight({ headers }: IncomingMessage, response: ServerResponse): void {
  response.setHeader('access-control-allow-methods', 'POST, OPTIONS');
  response.setHeader('access-control-allow-headers', headers['access-control-request-headers'] ?? '');
  response.setHeader('access-control-max-age', '300');
  response.writeHead(204).end();
}

/** Ends with a status and nothing else. */
export function rejectRequest(response: ServerResponse, status: number): void {
  response.writeHead(status, { 'content-length': '0', connection: 'close' }).end();
}

interface BodyLimits {
  maxBytes: number;
  /** For all of it: who sends byte by byte must not keep us waiting. */
  withinMs: number;
}

/** The body as text, or the HTTP status with which it is refused: 413 too large, 408 too slow, 400 broken off. */
export function readBody(
  request: IncomingMessage,
  { maxBytes, withinMs }: BodyLimits,
): Promise<string | number> {
  const chunks: Buffer[] = [];
  let size = 0;
  return new Promise((resolve) => {
    const end = (outcome: string | number) => {
      clearTimeout(timer);
      request.off('data', keep);
      resolve(outcome);
    };
    const keep = (chunk: Buffer) => {
      size += chunk.length;
      chunks.push(chunk);
      if (size > maxBytes) end(413);
    };
    const timer = setTimeout(() => end(408), withinMs);
    request.on('data', keep);
    request.once('end', () => end(Buffer.concat(chunks).toString()));
    request.once('error', () => end(400));
    request.once('close', () => end(400)); // after 'end' nobody hears it
  });
}
