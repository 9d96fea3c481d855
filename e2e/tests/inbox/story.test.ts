import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { createApiClient, expectSuccess } from '../../fixtures/api-client';
import { useBrowser } from '../../fixtures/browser/use-browser';
import { type ChatWindow, openChatWindow } from '../../pages/chat-window';
import { expectHidden, expectText, expectVisible, getText } from '../../pages/expect-locator';
import { holdRequestsUntilAll } from '../../pages/hold-requests';
import { createStaffPage, getMetric, openNavigationEntry, type StaffPage } from '../../pages/staff-page';

/** The story that everything serves (issue A, points 2 to 4), on all real parts: customers, the bot, two CSRs at once. */
const { open, address } = useBrowser();

const QUESTION = 'Can somebody tell me whether my old boots can be resoled in Ürzig?';
const REPLY = 'Good morning, this is a colleague. Yes, we do that.';

test('a customer asks, orders, asks for a human; two CSRs are notified, one claims, answers and sells', async () => {
  const admin = await open('/homePage?period=today', { as: 'admin@acme.test' });
  const salesBefore = await getMetric(admin, 'Sales');
  const revenueBefore = await getMetric(admin, 'Revenue');

  const buyer = await openChatWindow(await open('/widget/demo/'));
  await askAboutProductAndReturns(buyer);
  const orderNumber = await order(buyer);

  const first = createStaffPage(await open('/homePage', { as: 'csr@acme.test' }));
  const second = createStaffPage(await open('/chat?tab=waiting', { as: 'csr2@acme.test' }));
  await Promise.all([first.ready(), second.expectLive()]);
  const unread = [await countUnread('csr@acme.test'), await countUnread('csr2@acme.test')] as const;
  await expect.poll(first.countUnread).toBe(unread[0]); // the bell knows as much
  await expect.poll(second.countUnread).toBe(unread[1]);
  const waiting = await second.getTabCount('Waiting');

  const visitor = await openChatWindow(await open('/widget/demo/'));
  await visitor.say(QUESTION);
  await visitor.askForHuman();
  await visitor.hear(/A colleague (is joining|will answer)/);

  await expect.poll(first.countUnread).toBe(unread[0] + 1);
  await expect.poll(second.countUnread).toBe(unread[1] + 1);
  await expect.poll(() => second.getTabCount('Waiting')).toBe(waiting + 1);
  await expectText(second.conversations.getByRole('link').last(), /^\S+ Visitor .* Waiting now/);

  await openFromNotification(first, unread[0]);
  await openFromNotification(second, unread[1]);
  const [winner, loser] = await race(first, second);

  await answer(winner, loser, visitor);
  await sell(winner, visitor);
  await resolve(winner, visitor);

  await findOwnSale(winner);
  await findBotSale(admin, orderNumber);
  await openNavigationEntry(admin, 'Dashboard');
  await admin.getByRole('button', { name: 'Today' }).click();
  // The dashboard refetches when it becomes visible, and every 30 seconds.
  await admin.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect.poll(() => getMetric(admin, 'Sales')).toBe(salesBefore + 2);
  expect(await getMetric(admin, 'Revenue')).toBe(revenueBefore + 2 * 13_490 + 3 * 16_990);
});

/** The unread notifications of a colleague, as the server counts them. */
async function countUnread(email: string): Promise<number> {
  const all = expectSuccess(
    await createApiClient(address, email).get<{ is_read: boolean }[]>('/api/notifications/'),
  );
  return all.filter(({ is_read }) => !is_read).length;
}

/** In their own words; products stand there as cards, and what else is said tells where it comes from. */
async function askAboutProductAndReturns(visitor: ChatWindow) {
  await visitor.say('I run in the forest, often over mud and wet rock. Do you have a shoe for that?');
  await visitor.hear(/TrailFox/);
  await expectVisible(visitor.log.getByRole('button', { name: 'Order: TrailFox Running Shoe' }));
  await visitor.say('And how do I send it back in case it does not fit?');
  await visitor.hear(/within 30 days/);
  await expectText(visitor.log.locator('.sources').last(), /Source: How do I return an item\?/);
}

/** Two of the thing, step by step; returns the order's number. */
async function order(visitor: ChatWindow): Promise<string> {
  await visitor.say('Good. Then I want two of the TrailFox, please.');
  await visitor.hear(/2 × TrailFox Running Shoe/);
  await visitor.log.getByRole('button', { name: 'Yes, order' }).last().click();
  await visitor.hear(/e-mail address or a phone number/);
  await visitor.say('vera.kern@example.com');
  const receipt = await visitor.hear(/^Order no\. \d+$/);
  return (await getText(receipt)).replaceAll(/\D/g, '');
}

/** The newest notification is on top; a click reads it, closes the panel and leads to its conversation. */
async function openFromNotification(desk: StaffPage, unread: number) {
  await desk.bell.click();
  await expectText(desk.panel, `You have ${unread + 1} unread message`);
  const top = desk.panel.getByRole('list').getByRole('button').first();
  await expectText(top, /New CSR Request/);
  await top.click();
  await expectHidden(desk.panel);
  await expect.poll(desk.countUnread).toBe(unread);
  await expect.poll(() => desk.page.url()).toMatch(/\/chat\?.*conversation=[0-9a-f-]{36}/);

  const found = desk.page.getByRole('region', { name: 'Hand-over summary' });
  await expectText(found, /The customer asked for a human/);
  await expectText(found, /resoled in Ürzig/);
  await found.getByRole('button', { name: 'Show details' }).click();
  await expectVisible(found.getByText('Suggested reply'));
  await desk.expectMessage(QUESTION);
}

/** Both click at the same time; one wins, and the other sees the winner's name. Returns the winner first. */
async function race(one: StaffPage, other: StaffPage): Promise<[StaffPage, StaffPage]> {
  await Promise.all([expectVisible(one.button('Take over')), expectVisible(other.button('Take over'))]);
  await holdRequestsUntilAll([one, other], /\/claim\/$/);
  await one.button('Take over').click();
  await other.button('Take over').click();

  const hasWon = (desk: StaffPage) => desk.button('Resolve').isVisible();
  await expect.poll(async () => (await hasWon(one)) || (await hasWon(other))).toBe(true);
  const [winner, loser] = (await hasWon(one)) ? [one, other] : [other, one];
  await expectVisible(
    loser.page
      .getByRole('alert')
      .filter({ hasText: /^(Lena Hoffmann|Jonas Schmitt) has taken this conversation/ }),
  );
  await expectHidden(loser.button('Take over'));
  return [winner, loser];
}

/** Typing and words arrive on both sides at once, and the bot says nothing. */
async function answer(winner: StaffPage, loser: StaffPage, visitor: ChatWindow) {
  const said = await visitor.log.locator('.bubble').count();
  await winner.composer.pressSequentially('Good mor');
  await expectVisible(visitor.window.getByText(/is typing…/));
  await winner.sendMessage(REPLY);
  await visitor.hear(REPLY);
  await expectVisible(visitor.window.getByText(/You are talking to/));

  await visitor.box.pressSequentially('Than');
  await expectVisible(winner.page.getByText(/is typing…/).first());
  await visitor.say('Thank you! Do you have hiking boots in stock?');
  await winner.expectMessage('Thank you! Do you have hiking boots in stock?');
  await winner.sendMessage('The Summit Mid, yes. Shall I put three aside?');
  await visitor.hear('The Summit Mid, yes. Shall I put three aside?');
  expect(await visitor.log.locator('.bubble').count()).toBe(said + 3);
  expect(await loser.page.getByText(REPLY).count()).toBe(0);
}

/** A sale inside the conversation; the customer sees the receipt. */
async function sell(winner: StaffPage, visitor: ChatWindow) {
  await winner.button('Create sale').click();
  const form = await expectVisible(winner.page.getByRole('dialog', { name: 'Add sale' }));
  await form.getByRole('combobox', { name: 'Add a product' }).fill('Summit Mid');
  await winner.page.getByRole('option', { name: /Summit Mid Hiking Boot/ }).click();
  await form.getByRole('textbox', { name: 'Quantity of Summit Mid Hiking Boot' }).fill('3');
  await form.getByText('€509.70').last().waitFor();
  await form.getByRole('button', { name: 'Save' }).click();
  await expectHidden(form);
  await visitor.hear(/^Order no\. \d+$/);
  await expectVisible(winner.thread.getByText(/3 × Summit Mid Hiking Boot/).last());
}

async function resolve(winner: StaffPage, visitor: ChatWindow) {
  await winner.button('Resolve').click();
  await winner.page.getByRole('dialog').getByRole('button', { name: 'Resolve' }).click();
  await expectVisible(winner.page.getByText('Conversation resolved.')); // the next conversation opens
  await expectVisible(visitor.window.getByText('Resolved. Message us any time.'));
}

/** The sale stands on /sale with its channel and who won it, and leads back to its conversation. */
async function findOwnSale({ page, expectMessage: hear }: StaffPage) {
  await openNavigationEntry(page, 'Sales');
  const row = page.getByRole('table', { name: 'Sales' }).getByRole('row').nth(1);
  await expectText(row, /3 × Summit Mid Hiking Boot €509\.70 Confirmed Assisted .* Web chat/);
  await row.getByRole('link', { name: /^Open conversation of sale/ }).click();
  await hear(REPLY);
}

async function findBotSale(page: Page, number: string) {
  await openNavigationEntry(page, 'Sales');
  await page.getByRole('textbox', { name: 'Search' }).fill('TrailFox');
  const row = page.getByRole('row').filter({ hasText: `#${number}` });
  await expectText(row, /2 × TrailFox Running Shoe €269\.80 Confirmed Bot Web chat/);
}
