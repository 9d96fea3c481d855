import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import type { Browser } from 'playwright-core';
import { signIn } from '../product/api-client';
import { measureLoad, type PageLoad } from './measure-load';
import { FAST_4G } from './network';

export interface WidgetCost {
  /** The one script of the chat window, KiB after gzip at its best. */
  scriptKiB: number;
  /** An organisation's own page without the chat, and with it until the launcher stands. */
  alone: PageLoad;
  withChat: PageLoad;
}

/** What the chat window costs the page that it stands on, on a fast line. */
export async function measureWidget(browser: Browser, address: string, visits: number): Promise<WidgetCost> {
  const { post } = await signIn(address, 'admin@acme.test');
  const { public_key } = await post<{ public_key: string }>('/api/channel-integrations/', {
    ...{ channel: 'web_chat', name: `Measured ${Date.now()}`, is_bot_enabled: false },
    web_chat: { allowed_domains: [], greeting: 'Hello!', colour: '#1877f2' },
  });
  const script = await fetch(`${address}/widget/widget.js`).then((response) => response.arrayBuffer());
  const tag = `<script async src="${address}/widget/widget.js" data-key="${public_key}"></script>`;
  const visit = { network: FAST_4G };
  return {
    scriptKiB: gzipSync(Buffer.from(script), { level: 9 }).length / 1024,
    alone: await withShopPage('', (url) => measureLoad(browser, { ...visit, url, usable: 'h1' }, visits)),
    withChat: await withShopPage(tag, (url) =>
      measureLoad(browser, { ...visit, url, usable: 'relaydesk-chat' }, visits),
    ),
  };
}

/** A page as a shop has it, whose largest paint is a picture: it may come later, but must not through us. */
async function withShopPage<T>(tag: string, work: (url: string) => Promise<T>): Promise<T> {
  const server = createServer((request, response) => {
    if (request.url === '/shelf.svg') {
      return void response.writeHead(200, { 'content-type': 'image/svg+xml' }).end(SHELF_IMAGE);
    }
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(renderShopPage(tag));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // it listens on TCP
  try {
    return await work(`http://127.0.0.1:${port}/`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

/** Some 50 kB, which take a while on the line. */
const SHELF_IMAGE = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 500"><rect width="1000" height="500" fill="#dcebf2"/>${Array.from(
  { length: 700 },
  (_, at) =>
    `<rect x="${(at * 37) % 1000}" y="${(at * 91) % 500}" width="20" height="12" fill="#2f7${at % 10}57"/>`,
).join('')}</svg>`;

const renderShopPage = (
  tag: string,
) => `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A shop</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,">${tag}</head>
<body><h1>A shop</h1><img src="/shelf.svg" alt="Our shelf" width="1000" height="500">
${'<p>Light, cushioned, made for roads and parks.</p>'.repeat(40)}</body></html>`;
