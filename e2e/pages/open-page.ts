import type { BrowserContextOptions, Page } from 'playwright-core';
import type { BrowserContextPool } from '../fixtures/browser/browser-context-pool';
import { recordPageProblems } from './page-problems';
import type { Tokens } from './sign-in';
import { signIn } from './sign-in';

export const DESKTOP = { width: 1280, height: 800 };
export const PHONE = { width: 360, height: 740 };

export interface PageVisit {
  address: string;
  /** An account with the usual password, or a session of one; without it nobody is signed in. */
  as?: string | Tokens;
  path: string;
  options?: BrowserContextOptions;
  /** The pages of the menu are fetched ahead, as for everybody whose browser does not save data. */
  fetchesAhead?: boolean;
  /** What is done to the page before it goes anywhere, such as intercepting a request. */
  prepare?: (page: Page) => Promise<unknown>;
}

/**
 * Opens a page in a context of its own: another person at another machine. Animations are asked away, and as little data
 * as can be is asked for.
 */
export async function openPage(
  lender: BrowserContextPool,
  { address, as, path, options, fetchesAhead = false, prepare }: PageVisit,
): Promise<Page> {
  const session = typeof as === 'string' ? await signIn(address, as) : as;
  const page = await lender.openPage({
    viewport: DESKTOP,
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    reducedMotion: 'reduce',
    baseURL: address,
    ...options,
  });
  await recordPageProblems(page);
  if (!fetchesAhead) await enableDataSaver(page);
  await prepare?.(page);
  const stored = session && (await page.addInitScript(storeSession, { address, ...session }));
  await page.goto(path);
  await stored?.dispose(); // whatever is loaded after this finds what the product has left there
  return page;
}

/** For who saves data no pages are fetched ahead, which is a tenth of what opening one costs. */
async function enableDataSaver(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page); // the setting ends with it, and it with the page
  await session.send('Emulation.setDataSaverOverride', { dataSaverEnabled: true });
}

/** In the page, before anything of its own runs. What the product keeps of a session: the specification, section 3. */
function storeSession({ address, access_token, refresh_token }: Tokens & { address: string }) {
  if (location.origin !== address) return;
  localStorage.setItem('accessToken', access_token);
  localStorage.setItem('refreshToken', refresh_token);
}
