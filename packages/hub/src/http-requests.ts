import type { IncomingMessage, ServerResponse } from 'node:http';
import type { HubSettings } from './hub-options';
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
export function refuseRequest(response: ServerResponse, status: number): void {
  response.writeHead(status, { 'content-length': '0', connection: 'close' }).end();
}

/** The body as text; undefined when it is larger than `maxBytes` or breaks off. */
export async function readText(request: IncomingMessage, maxBytes: number): Promise<string | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of request as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > maxBytes) return undefined;
      chunks.push(chunk);
    }
  } catch {
    return undefined;
  }
  return Buffer.concat(chunks).toString();
}
