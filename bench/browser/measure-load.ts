import { setTimeout as wait } from 'node:timers/promises';
import { brotliCompressSync } from 'node:zlib';
import type { Browser, BrowserContextOptions } from 'playwright-core';
import { median } from '../load/percentile';
import { type Network, throttlePage } from './network';
import { observeScript, type PageObservation } from './observe';

export interface PageLoad {
  usable: number;
  lcp: number;
  cls: number;
  /** JavaScript that had arrived when the page was usable, KiB after brotli. */
  scriptKiB: number;
  /** Everything that had arrived by then, the page itself included, but for fonts. */
  requests: number;
}

interface PageVisit {
  url: string;
  /** What a person needs to see before they can begin. */
  usable: string;
  network: Network;
  storageState?: BrowserContextOptions['storageState'];
}

/** Milliseconds after the page was usable in which it may still shift or paint something larger. */
const SETTLE_MS = 700;

/** Medians of `times` visits with a cold cache, each in a context of its own. */
export async function measureLoad(browser: Browser, visit: PageVisit, times: number): Promise<PageLoad> {
  const loads: PageLoad[] = [];
  for (let n = 0; n < times; n++) loads.push(await loadOnce(browser, visit));
  const medianOf = (name: keyof PageLoad) => median(loads.map((load) => load[name]));
  return {
    usable: medianOf('usable'),
    lcp: medianOf('lcp'),
    cls: Math.max(...loads.map(({ cls }) => cls)),
    scriptKiB: medianOf('scriptKiB'),
    requests: medianOf('requests'),
  };
}

async function loadOnce(
  browser: Browser,
  { url, usable, network, storageState }: PageVisit,
): Promise<PageLoad> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    storageState,
  });
  try {
    const page = await context.newPage();
    await throttlePage(page, network);
    await page.addInitScript(observeScript(usable));
    await page.goto(url, { waitUntil: 'commit' });
    await page.evaluate('window.__usable');
    await wait(SETTLE_MS);
    const seen = await page.evaluate<PageObservation>('window.__seen');
    const arrived = await page.evaluate<{ name: string; end: number }[]>(
      `performance.getEntriesByType('resource').map(({ name, responseEnd }) => ({ name, end: responseEnd }))`,
    );
    const needed = arrived.filter(({ end }) => end > 0 && end <= seen.usable);
    const scripts = new Set(needed.map(({ name }) => name).filter((name) => name.endsWith('.js')));
    const sizes = await Promise.all([...scripts].map(compressedSize));
    return {
      ...seen,
      scriptKiB: sizes.reduce((sum, size) => sum + size, 0) / 1024,
      requests: 1 + needed.filter(({ name }) => !name.endsWith('.woff2')).length,
    };
  } finally {
    await context.close();
  }
}

const sizes = new Map<string, Promise<number>>();

/** Bytes after brotli at its best, which is how a build is sent. */
function compressedSize(url: string): Promise<number> {
  const known = sizes.get(url);
  if (known) return known;
  const size = fetch(url)
    .then((response) => response.arrayBuffer())
    .then((bytes) => brotliCompressSync(Buffer.from(bytes)).length);
  sizes.set(url, size);
  return size;
}
