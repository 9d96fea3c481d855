import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { noteToasts } from './note-toasts';

/** Milliseconds that everything may take on a machine with much else to do. */
const PATIENCE = 60_000;

/** Other people at other machines, for as long as a test takes. */
export interface Lender {
  /** A page in a context that no other page of this test is in; nothing is stored there, nobody is signed in. */
  openPage(options: BrowserContextOptions): Promise<Page>;
  /** All of them come back; after a failure none is lent again. */
  takeBack(isAgain: boolean): Promise<void>;
}

/**
 * Lends contexts of a browser, the same ones again and again: in a new one every file of the product is fetched and
 * compiled anew, which is two fifths of what opening a page costs. Whatever a page keeps is forgotten in between. A test
 * that takes hold of a context itself, or of its clock, may leave anything in it: that one is closed.
 */
export function createLender(browser: Browser): Lender {
  const shelves = new Map<string, BrowserContext[]>();
  const lent = new Map<BrowserContext, BrowserContext[]>();
  const keptByTest = new WeakSet<BrowserContext>();

  async function lend(options: BrowserContextOptions): Promise<BrowserContext> {
    const key = JSON.stringify(options);
    const shelf = shelves.get(key) ?? [];
    shelves.set(key, shelf);
    const context = shelf.pop() ?? (await make(options));
    lent.set(context, shelf);
    return context;
  }

  async function make(options: BrowserContextOptions): Promise<BrowserContext> {
    const context = await browser.newContext(options);
    context.setDefaultTimeout(PATIENCE);
    await noteToasts(context);
    return context;
  }

  return {
    async openPage(options) {
      const context = await lend(options);
      const page = await context.newPage();
      if (options.baseURL) await forget(page, options.baseURL);
      noteHold(page, () => keptByTest.add(context));
      return page;
    },
    async takeBack(isAgain) {
      await Promise.all(
        [...lent].map(async ([context, shelf]) => {
          if (!isAgain || keptByTest.has(context)) return context.close();
          await Promise.all(context.pages().map((page) => page.close()));
          shelf.push(context);
        }),
      );
      lent.clear();
    },
  };
}

/** From now on tells when somebody takes hold of the context of this page, or of its clock, which is the context's. */
function noteHold(page: Page, note: () => void): void {
  const context = page.context();
  const { clock } = page;
  page.context = () => {
    note();
    return context;
  };
  Object.defineProperty(page, 'clock', {
    get() {
      note();
      return clock;
    },
  });
}

/** All that an address has stored in the context of this page: of the files, what was fetched and compiled stays. */
async function forget(page: Page, address: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', { origin: address, storageTypes: 'all' });
  await session.detach();
}
