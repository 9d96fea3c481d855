import type { Browser, BrowserContextOptions } from 'playwright-core';
import { median } from '../load/percentile';
import { FAST_4G, throttlePage } from './network';

export interface PageChange {
  /** Milliseconds from the click to the paint with the page's heading (medians over the pages). */
  first: number;
  warm: number;
}

const HOME = '/homePage';

/**
 * F5: clicks through the whole navigation twice, from the dashboard and back; the second time everything has been
 * there before.
 */
export async function measurePageChange(
  browser: Browser,
  address: string,
  storageState: BrowserContextOptions['storageState'],
): Promise<PageChange> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    storageState,
  });
  try {
    const page = await context.newPage();
    await page.goto(address + HOME);
    await page.waitForSelector('main [aria-busy="false"]');
    await throttlePage(page, FAST_4G);
    const paths = await page.$$eval('nav a[href^="/"]', (links) =>
      links.map((link) => link.getAttribute('href') ?? ''),
    );
    const pages = [...new Set(paths)].filter((path) => path.toLowerCase() !== HOME.toLowerCase());
    const change = async (path: string) => {
      const took = await page.evaluate<number>(changeScript(path));
      await page.waitForLoadState('networkidle');
      return took;
    };
    const visitAll = async () => {
      const samples: number[] = [];
      for (const path of pages) {
        samples.push(await change(path));
        await change(HOME);
      }
      return median(samples);
    };
    const first = await visitAll();
    return { first, warm: await visitAll() };
  } finally {
    await context.close();
  }
}

/** Clicks the navigation's link; resolves after the frame in which the heading is another one has been painted. */
const changeScript = (path: string): string => `new Promise((resolve, reject) => {
  const link = document.querySelector('nav a[href="${path}"]');
  if (!link) return reject(new Error('The navigation has no link to ${path}.'));
  const heading = () => document.querySelector('main h1')?.textContent ?? '';
  const before = heading();
  const begun = performance.now();
  link.click();
  const painted = (done) => requestAnimationFrame(() => setTimeout(done, 0));
  const look = () => {
    if (performance.now() - begun > 20000) return reject(new Error('${path} was never shown.'));
    if (location.pathname === '${path}' && heading() && heading() !== before) {
      return painted(() => resolve(performance.now() - begun));
    }
    requestAnimationFrame(look);
  };
  look();
})`;
