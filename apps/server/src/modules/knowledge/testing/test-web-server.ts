import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll } from 'vitest';

type Page = (response: ServerResponse, request: IncomingMessage) => void;

export interface Web {
  /** Where a page lies, under the name that is allowed. */
  at(path: string): string;
  /** The same server under another name of this machine. */
  insideAt(path: string): string;
  /** How often each path was asked for. */
  asked: Map<string, number>;
  put(path: string, page: Page): void;
}

/** A web server of one's own for the tests of a file: pages are put on it as they are needed. */
export function useWeb(): Web {
  const pages = new Map<string, Page>();
  const asked = new Map<string, number>();
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    asked.set(path, (asked.get(path) ?? 0) + 1);
    const page = pages.get(path);
    if (page) page(response, request);
    else response.writeHead(404).end();
  });
  let port = 0;
  beforeAll(async () => {
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
    port = (server.address() as AddressInfo).port; // it listens on TCP
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    at: (path) => `http://127.0.0.1:${port}${path}`,
    insideAt: (path) => `http://localhost:${port}${path}`,
    asked,
    put: (path, page) => void pages.set(path, page),
  };
}

/** A page as most are: of this type, with this content. */
export const answering =
  (content: string | Buffer, type = 'text/html; charset=utf-8', status = 200): Page =>
  (response) =>
    response.writeHead(status, { 'content-type': type }).end(content);

export const sendingOn =
  (to: string, status = 302): Page =>
  (response) =>
    response.writeHead(status, { location: to }).end();
