import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { noteToasts } from './note-toasts';

/** What stays with a context, whatever becomes of its pages. */
const LASTING = [
  'addCookies',
  'addInitScript',
  'exposeBinding',
  'exposeFunction',
  'grantPermissions',
  'route',
  'routeWebSocket',
  'setExtraHTTPHeaders',
  'setGeolocation',
  'setOffline',
];
const LASTING_OF_CLOCKS = [
  'fastForward',
  'install',
  'pauseAt',
  'resume',
  'runFor',
  'setFixedTime',
  'setSystemTime',
];

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
 * compiled anew, which is a fifth of what opening a page costs. Whatever a page keeps is forgotten in between; a context
 * that a test has changed for good is closed.
 */
export function createLender(browser: Browser): Lender {
  const shelves = new Map<string, BrowserContext[]>();
  const lent = new Map<BrowserContext, BrowserContext[]>();
  const changed = new WeakSet<BrowserContext>();

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
    const note = () => void changed.add(context);
    noteCalls(context, LASTING, note);
    noteCalls(context.clock, LASTING_OF_CLOCKS, note);
    return context;
  }

  return {
    async openPage(options) {
      const context = await lend(options);
      const page = await context.newPage();
      if (options.baseURL) await forget(page, options.baseURL);
      return page;
    },
    async takeBack(isAgain) {
      await Promise.all(
        [...lent].map(async ([context, shelf]) => {
          if (!isAgain || changed.has(context)) return context.close();
          await Promise.all(context.pages().map((page) => page.close()));
          shelf.push(context);
        }),
      );
      lent.clear();
    },
  };
}

/** From now on tells when one of these methods is called. */
function noteCalls(target: object, names: readonly string[], note: () => void): void {
  for (const name of names) {
    const method: (...given: unknown[]) => unknown = Reflect.get(target, name);
    Reflect.set(target, name, (...given: unknown[]) => {
      note();
      return method.apply(target, given);
    });
  }
}

/** All that an address has stored in the context of this page: of the files, what was fetched and compiled stays. */
async function forget(page: Page, address: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', { origin: address, storageTypes: 'all' });
  await session.detach();
}
