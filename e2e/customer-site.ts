import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * A website of an organisation's own, at another address than the product: a page with one script tag in it.
 * `policy`: its Content-Security-Policy.
 */
export async function startSite(scriptTag = '', policy?: string) {
  let tag = scriptTag;
  const server = createServer((request, response) => {
    if (request.url !== '/') return void response.writeHead(404).end();
    if (policy) response.setHeader('content-security-policy', policy);
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(
      `<!doctype html><html lang="en"><title>A shop</title><link rel="icon" href="data:,"><h1>A shop</h1>${tag}</html>`,
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // it listens on TCP

  return {
    address: `http://127.0.0.1:${port}/`,
    host: `127.0.0.1:${port}`,
    /** Puts another script tag into the page. */
    install(another: string) {
      tag = another;
    },
    async stop() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

/** What an organisation puts into its pages to get the chat of one of its lines. */
export const scriptTagOf = (address: string, public_key: string): string =>
  `<script async src="${address}/widget/widget.js" data-key="${public_key}"></script>`;
