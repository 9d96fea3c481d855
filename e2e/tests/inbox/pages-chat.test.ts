import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { useBrowser } from '../../fixtures/browser/use-browser';
import { blockRealtimeConnection, mockErrorResponse } from '../../fixtures/mock-responses';
import { expectCount, expectHidden, expectText, expectVisible } from '../../pages/expect-locator';
import { PHONE } from '../../pages/open-page';
import { getTabText, openInboxTab } from '../../pages/staff-page';

/** The chat page alone; story.test.ts covers live updates. */
const { open } = useBrowser();
const CSR = 'csr@globex.test';

test('the list: a failure with another try, nothing found, tabs with their numbers in the address', async () => {
  const page = await open('/chat?tab=all', {
    as: CSR,
    prepare: async (it) => {
      await blockRealtimeConnection(it); // with it the list would try again by itself
      await mockErrorResponse(it, '/api/conversations/', 500);
    },
  });
  await expectVisible(page.getByText('We couldn’t load the conversations.'));
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  const list = page.getByRole('list', { name: 'Conversations' });
  await expectVisible(list.getByRole('link').first());

  await page.getByRole('textbox', { name: 'Search' }).fill('nobody of this name');
  await expectVisible(page.getByText('Nothing found for “nobody of this name”.'));
  await page.getByRole('button', { name: /^Clear/ }).click();
  await expectVisible(list.getByRole('link').first());
  await openInboxTab(page, 'Closed');
  await expect.poll(() => page.url()).toContain('tab=closed');
  await expect.poll(async () => Number(/\d+/.exec(await getTabText(page, 'Closed')))).toBeGreaterThan(0);
});

test('keys j and k move through the list; a private note stays among colleagues', async () => {
  const page = await open('/chat?tab=closed', { as: CSR });
  const links = page.getByRole('list', { name: 'Conversations' }).getByRole('link');
  // A customer without activity: closing another conversation does not move these.
  await page.getByRole('textbox', { name: 'Search' }).fill('Charlotte Evans');
  await expectCount(links, 2);
  await expectVisible(links.first());
  await page.getByRole('textbox', { name: 'Search' }).blur();
  const hasKeyboard = (link: Locator) => link.evaluate((it) => it === document.activeElement);
  await page.keyboard.press('j');
  await expect.poll(() => hasKeyboard(links.first())).toBe(true);
  await page.keyboard.press('j');
  await expect.poll(() => hasKeyboard(links.nth(1))).toBe(true);
  await page.keyboard.press('k');
  await expect.poll(() => hasKeyboard(links.first())).toBe(true);
  await page.keyboard.press('Enter');
  await expect.poll(() => links.first().getAttribute('aria-current')).toBe('true');

  await expectVisible(page.getByText('This conversation is resolved.'));
  await page.getByRole('tab', { name: 'Private note' }).click();
  await page.getByRole('textbox', { name: 'Message' }).fill('Called back, all is well.');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  const note = page.getByRole('log', { name: 'Messages' }).getByRole('article').last();
  await expectText(note, /Called back, all is well\. Private note/);
});

test('a conversation of another organisation is not here', async () => {
  const theirs = await open('/chat?tab=closed', { as: 'csr@acme.test' });
  await theirs.getByRole('list', { name: 'Conversations' }).getByRole('link').first().click();
  await expect.poll(() => theirs.url()).toContain('conversation=');
  const page = await open(new URL(theirs.url()).pathname + new URL(theirs.url()).search, { as: CSR });
  await expectVisible(page.getByText('Conversation not found'));
});

test('a phone shows the list, then the conversation with a way back, and the customer on demand', async () => {
  const page = await open('/chat?tab=closed', { as: CSR, viewport: PHONE });
  const list = page.getByRole('list', { name: 'Conversations' });
  await list.getByRole('link').first().click();
  await expectVisible(page.getByRole('log', { name: 'Messages' }));
  await expectHidden(list);
  await page.getByRole('button', { name: 'Customer details' }).click();
  await expectVisible(page.getByText('Lifetime value'));
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Back to the conversations' }).click();
  await expectVisible(list.getByRole('link').first());
});
