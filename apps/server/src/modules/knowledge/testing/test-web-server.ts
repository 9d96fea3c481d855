import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll } from 'vitest';

type TestPageHandler = (response: ServerResponse, request: IncomingMessage) => void;

export interface TestWebServer {
  /** URL under the allowed host name. */
  at(path: string): string;
  /** The same server under another host name. */
  privateUrl(path: string): string;
  /** Request counts by path. */
  requestCounts: Map<string, number>;
  put(path: string, page: TestPageHandler): void;
}

/** A web server for one test file; tests register pages as needed. */
export function useTestWebServer(): TestWebServer {
  const pages = new Map<string, TestPageHandler>();
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
    privateUrl: (path) => `http://localhost:${port}${path}`,
    requestCounts: asked,
    put: (path, page) => void pages.set(path, page),
  };
}

/** A response with this content type and body. */
export const respondWith =
  (content: string | Buffer, type = 'text/html; charset=utf-8', status = 200): TestPageHandler =>
  (response) =>
    response.writeHead(status, { 'content-type': type }).end(content);

export const redirectTo =
  (to: string, status = 302): TestPageHandler =>
  (response) =>
    response.writeHead(status, { location: to }).end();
