import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { callApi, expectSuccess } from '../../fixtures/api-client';
import { useBrowser } from '../../fixtures/browser/use-browser';
import { createOrganisation, type OwnOrganisation } from '../../fixtures/create-organisation';
import { createWebChat } from '../../fixtures/create-own-chat';
import { blockRealtimeConnection } from '../../fixtures/mock-responses';
import { expectCount, expectHidden, expectText, expectVisible, getBox } from '../../pages/expect-locator';
import { createStaffPage } from '../../pages/staff-page';

/** The bell and its panel: the specification's sections 2 and 4. story.test.ts covers live notifications. */
const { open, address } = useBrowser();
const CSR = 'csr@acme.test';

interface NotificationOverrides {
  title?: string;
  is_read?: boolean;
}

/** The server's list is replaced; what is marked read is remembered as the server would. Counts the calls. */
async function listen(page: Page, given: NotificationOverrides[]) {
  const list = given.map(({ title = 'New CSR Request', is_read = false }, index) => ({
    id: `00000000-0000-7000-8000-${String(index).padStart(12, '0')}`,
    type: 'notification_shift_to_csr',
    title,
    message: `Customer ${index} is waiting.`,
    is_read,
    timestamp: new Date(Date.now() - (index + 1) * 120_000).toISOString(),
    conversation_id: null,
    record_id: null,
  }));
  const calls: string[] = [];
  await blockRealtimeConnection(page);
  await page.route('**/api/notifications/**', async (route) => {
    const request = route.request();
    calls.push(`${request.method()} ${new URL(request.url()).pathname}`);
    if (request.method() === 'GET') return route.fulfill({ json: { code: 0, data: list } });
    const isMeant = ({ id }: { id: string }) =>
      request.url().endsWith('/mark-all-read/') || id === request.postDataJSON().notification_id;
    const found = list.filter(isMeant);
    for (const notification of found) notification.is_read = true;
    return route.fulfill({ json: { code: 0, data: found[0] } });
  });
  return calls;
}

/** Opens the dashboard with these notifications, and the panel. */
async function openPanel(given: NotificationOverrides[]) {
  let calls: string[] = [];
  const page = await open('/homePage', {
    as: CSR,
    prepare: async (it) => {
      calls = await listen(it, given);
    },
  });
  const desk = createStaffPage(page);
  await expectVisible(page.getByRole('link', { name: 'Chat' }));
  await desk.bell.click();
  await expectVisible(desk.panel.getByRole('heading', { name: 'Notifications', exact: true }));
  return { ...desk, calls, items: desk.panel.getByRole('listitem') };
}

const many = (count: number, given: NotificationOverrides = {}): NotificationOverrides[] =>
  Array.from({ length: count }, () => given);

test('the panel is 360 px wide; its items have a description and a relative time; a footer button toggles', async () => {
  const { panel, items } = await openPanel([{}, { title: '' }, { is_read: true }]);
  expect((await getBox(panel)).width).toBe(360);
  await expectVisible(panel.getByText('You have 2 unread messages'));
  await expectVisible(panel.getByRole('heading', { name: 'Unread Notifications' }));
  await expectText(items.nth(0), /New CSR Request Customer 0 is waiting\. 2 minutes ago/);
  await expectText(items.nth(1), /No Title Customer 1 is waiting\. 4 minutes ago/);
  await expectCount(items, 2);
  await panel.getByRole('button', { name: 'Show All' }).click();
  await expectVisible(panel.getByRole('heading', { name: 'All Notifications' }));
  await expectCount(items, 3);
  await panel.getByRole('button', { name: 'Show Unread' }).click();
  await expectVisible(panel.getByRole('heading', { name: 'Unread Notifications' }));
  await expectCount(items, 2);
});

test('what was marked as read stays so; a request that is taken is read for every colleague', async () => {
  const own = await createOrganisation(address);
  const openDesk = async () => {
    const { email } = await own.join('CSR');
    return createStaffPage(await open('/chat?tab=waiting', { as: email }));
  };
  const [one, other] = await Promise.all([openDesk(), openDesk()]);
  await Promise.all([one.expectLive(), other.expectLive()]);
  await askForCsr(own);
  await expect.poll(one.countUnread).toBe(1);
  await expect.poll(other.countUnread).toBe(1);

  await one.bell.click();
  await expectVisible(one.panel.getByText(/is waiting for a CSR\./));
  const kept = one.page.waitForResponse((response) => response.url().endsWith('/mark-all-read/'));
  await one.panel.getByRole('button', { name: 'Mark all as read' }).click();
  await expectVisible(one.panel.getByText('You have 0 unread messages'));
  expect((await kept).status()).toBe(200);
  await one.page.reload();
  await one.expectLive();
  expect([await one.countUnread(), await other.countUnread()]).toEqual([0, 1]);

  await one.conversations.getByRole('link').first().click();
  await one.button('Take over').click();
  await expect.poll(other.countUnread).toBe(0);
});

/** A visitor of the organisation's own web chat wants to speak to a human. */
async function askForCsr(own: OwnOrganisation) {
  const line = await createWebChat(own, 'Own chat');
  const path = `/api/web-chat/${line.public_key}`;
  const say = <T>(rest: string, body: object, token?: string) =>
    callApi<T>(address, { method: 'POST', path: `${path}/${rest}/`, body, token });
  const { session } = expectSuccess(await say<{ session: string }>('open', {}));
  expectSuccess(await say('messages', { id: randomUUID(), text: 'A human, please.' }, session));
}

test('a click marks an item read, closes the panel, refreshes the list and goes to /chat', async () => {
  const { page, bell, panel, items, calls } = await openPanel(many(3));
  const before = calls.length;
  await items.first().getByRole('button').click();
  await expectHidden(panel);
  await expect.poll(() => new URL(page.url()).pathname).toBe('/chat');
  await expect.poll(() => bell.getAttribute('aria-label')).toBe('Notifications, 2 unread');
  await expect
    .poll(() => calls.slice(before))
    .toEqual(['POST /api/notifications/mark-read/', 'GET /api/notifications/']);
});
