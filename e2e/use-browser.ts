import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterEach, beforeEach, inject } from 'vitest';
import { launchBrowser } from './browser';
import { createLender, type Lender } from './lend-contexts';
import type { Visit } from './open-page';
import { openPage } from './open-page';
import { problemsOf } from './watch-page';

/** `at`: another server than that of all journeys. */
type Options = BrowserContextOptions & Pick<Visit, 'as' | 'fetchesAhead' | 'prepare'> & { at?: string };

/** Of this worker, for all files that it runs; it ends with the worker. */
let browser: Browser | undefined;
let lender: Lender | undefined;

/**
 * The running product and a browser for the tests of a file. Without a browser each of them is skipped, with the
 * reason; after a failure it says what the pages showed. Pages are closed after each test.
 */
export function useBrowser() {
  const address = inject('address');
  const program = inject('browser');

  beforeEach(async ({ skip }) => {
    if (!('missing' in program)) {
      if (browser?.isConnected()) return;
      browser = await launchBrowser(program);
      lender = createLender(browser);
      return;
    }
    console.warn(`Skipped: ${program.missing}`); // the usual reporter names the test beside it, and only counts skips
    skip(program.missing);
  });
  afterEach(async ({ task }) => {
    const hasFailed = task.result?.state === 'fail';
    const pages = browser?.contexts().flatMap((context) => context.pages()) ?? [];
    if (hasFailed) for (const page of pages) console.error(await describe(page));
    await lender?.takeBack(!hasFailed);
  });

  return {
    address,
    /** Opens a path as somebody, in a context of its own. */
    open(path: string, { as, fetchesAhead, prepare, at = address, ...options }: Options = {}): Promise<Page> {
      if (!lender) throw new Error('There is no browser: the test should have been skipped.');
      return openPage(lender, { address: at, as, path, options, fetchesAhead, prepare });
    },
  };
}

async function describe(page: Page): Promise<string> {
  const shown = await page.locator('body').ariaSnapshot({ timeout: 5000 }).catch(String);
  return `\n${page.url()} showed:\n${shown.slice(0, 6000)}\nand complained:\n${problemsOf(page).join('\n')}`;
}
