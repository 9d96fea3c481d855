import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { noteToasts } from './note-toasts';
import type { Tokens } from './sign-in';
import { signIn } from './sign-in';
import { watchPage } from './watch-page';

export const DESKTOP = { width: 1280, height: 800 };
export const PHONE = { width: 360, height: 740 };

/** Milliseconds that everything may take on a machine with much else to do. */
const PATIENCE = 60_000;

export interface Visit {
  address: string;
  /** An account with the usual password, or a session of one; without it nobody is signed in. */
  as?: string | Tokens;
  path: string;
  options?: BrowserContextOptions;
  /** What is done to the page before it goes anywhere, such as intercepting a request. */
  prepare?: (page: Page) => Promise<unknown>;
}

/** Opens a page in a context of its own: another person at another machine. Animations are asked away. */
export async function openPage(
  browser: Browser,
  { address, as, path, options, prepare }: Visit,
): Promise<Page> {
  const context = await browser.newContext({
    viewport: DESKTOP,
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    reducedMotion: 'reduce',
    baseURL: address,
    storageState: as ? await storedSession(address, as) : undefined,
    ...options,
  });
  context.setDefaultTimeout(PATIENCE);
  await noteToasts(context);
  const page = await context.newPage();
  await watchPage(page);
  await prepare?.(page);
  await page.goto(path);
  return page;
}

/** What the product keeps of a session: the specification, section 3. */
async function storedSession(address: string, as: string | Tokens) {
  const { access_token, refresh_token } = typeof as === 'string' ? await signIn(address, as) : as;
  const localStorage = [
    { name: 'accessToken', value: access_token },
    { name: 'refreshToken', value: refresh_token },
  ];
  return { cookies: [], origins: [{ origin: address, localStorage }] };
}
