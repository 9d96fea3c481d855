import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeEach, expect, inject, test } from 'vitest';
import { launchBrowser } from './browser';
import { createLender } from './lend-contexts';
import { openPage } from './open-page';
import { see } from './see';

/** What spares the journeys a fifth of opening a page, and must not lead from one to another. */
const address = inject('address');
let browser: Browser | undefined;

beforeEach(async ({ skip }) => {
  const program = inject('browser');
  if ('missing' in program) skip(program.missing);
  else browser ??= await launchBrowser(program);
});
afterAll(() => browser?.close());

test('a context is lent again, and knows nothing of who had it', async () => {
  const { first, second } = await visitTwice(async (page) => {
    await page.evaluate(() => localStorage.setItem('known', 'to the first'));
    await page.route('**/health/**', (route) => route.abort());
  });
  expect(second.context()).toBe(first.context());
  expect(await second.evaluate(() => localStorage.getItem('known'))).toBeNull();
  expect(await second.evaluate(async () => (await fetch('/health/ready/')).status)).toBe(200);
});

test.each<[string, (page: Page) => Promise<unknown>]>([
  ['its clock stands', (page) => page.clock.setFixedTime(0)],
  ['it is offline', (page) => page.context().setOffline(true)],
  ['it answers itself', (page) => page.context().route('**/*', (route) => route.abort())],
  [
    'it runs something in every page',
    (page) => page.context().addInitScript(() => Reflect.set(window, 'is', 1)),
  ],
])('one that a test has changed is not: %s', async (_, change) => {
  const { first, second } = await visitTwice(change);
  expect(second.context()).not.toBe(first.context());
});

/** Two visits to the sign-in page, one after the other; `change` is done in the first. */
async function visitTwice(change: (page: Page) => Promise<unknown>) {
  if (!browser) throw new Error('There is no browser: the test should have been skipped.');
  const lender = createLender(browser);
  const visit = async () => {
    const page = await openPage(lender, { address, path: '/' });
    await see(page.getByRole('button', { name: 'Sign in', exact: true }));
    return page;
  };
  const first = await visit();
  await change(first);
  await lender.takeBack(true);
  return { first, second: await visit() };
}
