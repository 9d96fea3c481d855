import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';

const PUBLIC = resolve(import.meta.dirname, '../public');

interface FetchEvent {
  request: { mode: string };
  preloadResponse: Promise<Response | undefined>;
  respondWith: (answer: Promise<Response>) => void;
}

/** The service worker as a browser runs it, with this network. */
function startWorker(network: () => Promise<Response>, language = 'en') {
  const listeners = new Map<string, (event: FetchEvent) => void>();
  runInNewContext(readFileSync(resolve(PUBLIC, 'sw.js'), 'utf8'), {
    addEventListener: (name: string, listener: (event: FetchEvent) => void) => listeners.set(name, listener),
    fetch: network,
    navigator: { language },
    Response,
  });
  return (mode: string, preloaded?: Response) => {
    let answer: Promise<Response> | undefined;
    listeners.get('fetch')?.({
      request: { mode },
      preloadResponse: Promise.resolve(preloaded),
      respondWith: (given) => {
        answer = given;
      },
    });
    return answer;
  };
}

const away = () => Promise.reject(new TypeError('Failed to fetch'));

test('requests of a page pass through unchanged', () => {
  const open = startWorker(away);
  for (const mode of ['cors', 'same-origin', 'no-cors', 'websocket']) expect(open(mode)).toBeUndefined();
});

test("a navigation uses the network; offline, a page in the browser's language says so", async () => {
  const page = new Response('the page');
  expect(await startWorker(async () => page)('navigate')).toBe(page);
  expect(await startWorker(away)('navigate', page)).toBe(page);

  const offline = await startWorker(away, 'de-AT')('navigate');
  expect(offline?.status).toBe(503);
  const html = (await offline?.text()) ?? '';
  expect(html).toContain('Keine Verbindung');
  expect(html).not.toMatch(/<script|src=/);
  expect(await (await startWorker(away, 'fr')('navigate'))?.text()).toContain('No connection');
});

test('caches nothing', () => {
  expect(readFileSync(resolve(PUBLIC, 'sw.js'), 'utf8')).not.toMatch(/caches|indexedDB/);
});

interface Manifest {
  start_url: string;
  display: string;
  icons: { src: string; sizes: string; type: string; purpose?: string }[];
}

test('the manifest lists existing images with their sizes', () => {
  const manifest: Manifest = JSON.parse(readFileSync(resolve(PUBLIC, 'manifest.webmanifest'), 'utf8'));
  expect(manifest).toMatchObject({ start_url: '/homePage', display: 'standalone' });
  expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(['192x192', '512x512', '512x512']);
  for (const { src, sizes } of manifest.icons) {
    const png = readFileSync(resolve(PUBLIC, `.${src}`));
    // The first chunk of a PNG is its header: width and height (PNG specification, 11.2.2).
    expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`).toBe(sizes);
  }
  for (const page of ['app.html', 'index.html']) {
    const html = readFileSync(resolve(PUBLIC, '..', page), 'utf8');
    expect(html).toContain('<link rel="manifest" href="/manifest.webmanifest" />');
  }
});
