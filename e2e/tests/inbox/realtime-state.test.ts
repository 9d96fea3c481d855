import { randomUUID } from 'node:crypto';
import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { useBrowser } from '../../fixtures/browser/use-browser';
import { createOrganisation } from '../../fixtures/create-organisation';
import { createOwnChat } from '../../fixtures/create-own-chat';
import { expectText, expectVisible, getBox } from '../../pages/expect-locator';
import { PHONE } from '../../pages/open-page';
import { createStaffPage } from '../../pages/staff-page';

/** The state of the connection is shown where it matters, and covers nothing (issue C; pages.md, 2.11). */
const { open, address } = useBrowser();

test('a phone shows it over the list and over the conversation, with what is unsent, beside everything else', async () => {
  const own = await createOrganisation(address);
  const { email } = await own.join('CSR');
  const visitor = await (await createOwnChat(address, own, open)).visit();
  await visitor.askForHuman();

  const page = await open('/chat?tab=waiting', { as: email, viewport: PHONE });
  const desk = createStaffPage(page);
  const state = page.getByRole('status').filter({ hasText: /^(Connecting…|Live|Offline)/ });
  await desk.expectLive();
  const first = await expectVisible(desk.conversations.getByRole('link').first());
  await expectApart(state, [page.getByRole('banner'), page.getByRole('textbox', { name: 'Search' }), first]);

  await first.click();
  await desk.button('Take over').click();
  await desk.expectLive();
  const back = desk.button('Back to the conversations');
  const around = [page.getByRole('banner'), back, desk.thread, desk.composer, desk.button('Send')];
  await expectApart(state, around);

  await page.context().setOffline(true);
  await expectText(state, /^Offline$/);
  const text = `From under the ground ${randomUUID()}`;
  await desk.sendMessage(text);
  await expectText(state, /^Offline, 1 unsent$/);
  await expectApart(state, around);

  await page.context().setOffline(false);
  await expectText(state, /^Live$/);
  await visitor.hear(text);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
});

/** None of the others lies over or under it, not even in part; all of it is on the screen. */
async function expectApart(one: Locator, others: Locator[]) {
  const { x, y, width, height } = await getBox(one);
  expect([x >= 0, y >= 0, x + width <= PHONE.width, y + height <= PHONE.height]).not.toContain(false);
  for (const other of others) {
    const box = await getBox(other);
    const isApart =
      box.x >= x + width || box.x + box.width <= x || box.y >= y + height || box.y + box.height <= y;
    expect(isApart, String(other)).toBe(true);
  }
}
