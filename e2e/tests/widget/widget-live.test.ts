import { expect, test } from 'vitest';
import { useBrowser } from '../../fixtures/browser/use-browser';
import { createWidgetSite } from '../../fixtures/widget-site';
import { openChatWindow } from '../../pages/chat-window';
import { expectCount, expectVisible } from '../../pages/expect-locator';

/** What a visitor sees of the other side while it happens, and that nothing is lost or doubled on the way. */
const { open, address } = useBrowser();

test('the place in the queue changes as a CSR takes others; what was read is seen by both', async () => {
  const { site, desk } = await createWidgetSite(address);
  const first = await openChatWindow(await open(site.address));
  await first.say('I was here first');
  await expectVisible(first.window.getByText('You are number 1 in the queue'));
  const second = await openChatWindow(await open(site.address));
  await second.say('And I came later');
  await expectVisible(second.window.getByText('You are number 2 in the queue'));
  await expectVisible(first.window.getByText('You are number 1 in the queue'));

  const [ahead, behind] = await desk.list('waiting');
  const id = ahead?.id ?? '';
  await desk.claim(id);
  await expectVisible(first.window.getByText(/^You are talking to Carla/));
  await expectVisible(second.window.getByText('You are number 1 in the queue'));
  await expectVisible(second.log.getByText('· Sent'));

  await desk.claim(behind?.id ?? '');
  await desk.read(behind?.id ?? '');
  await expectVisible(second.log.getByText('· Seen'));

  await desk.say(id, 'Good morning, what is it about?');
  await first.hear('Good morning, what is it about?');
  await expect.poll(async () => (await desk.find(id)).customer_seen_seq).toBe((await desk.find(id)).last_seq);
});

test('a visitor who has closed the window has read nothing until it is opened again', async () => {
  const { site, desk } = await createWidgetSite(address);
  const page = await open(site.address);
  const visitor = await openChatWindow(page);
  await visitor.say('Hello there');
  await expectVisible(visitor.log.getByText('· Sent'));
  const [{ id = '' } = {}] = await desk.list('waiting');
  await desk.claim(id);
  await expectVisible(visitor.window.getByText(/^You are talking to Carla/));
  await visitor.window.getByRole('button', { name: 'Close chat' }).click();
  await desk.say(id, 'Are you still there?');
  await expectVisible(page.getByText('1 unread message'));
  const { last_seq, customer_seen_seq } = await desk.find(id);
  expect(customer_seen_seq).toBeLessThan(last_seq);
  await page.getByRole('button', { name: 'Open chat' }).click();
  await expect.poll(async () => (await desk.find(id)).customer_seen_seq).toBe(last_seq);
});

test('a reload in the middle of a send sends it once, its file with it', async () => {
  const { site, desk } = await createWidgetSite(address);
  const page = await open(site.address);
  const visitor = await openChatWindow(page);
  await visitor.window
    .locator('input[type=file]')
    .setInputFiles({ name: 'order.txt', mimeType: 'text/plain', buffer: Buffer.from('Two of them\n') });
  await expectVisible(visitor.window.getByRole('button', { name: 'Remove order.txt' }));
  await expect.poll(() => visitor.window.locator('.tray progress:visible').count()).toBe(0);

  // The server takes it, and its answer is lost with the page.
  const arrived = new Promise<void>((resolve) => {
    void page.route('**/api/web-chat/*/messages/', async (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      await route.fetch();
      resolve();
    });
  });
  await visitor.say('My order is in the file');
  await arrived;
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.reload();

  const again = await openChatWindow(page);
  await expectVisible(again.log.getByText('· Sent'));
  await expectCount(again.log.getByText('My order is in the file'), 1);
  await expectCount(again.log.getByRole('link', { name: /order\.txt/ }), 1);
  const [{ id = '' } = {}] = await desk.list('waiting');
  expect((await desk.messages(id)).filter(({ author }) => author === 'customer').length).toBe(1);
});

test('what is written without a network, and what is not yet sent, outlives it: once and in order', async () => {
  const { site, desk } = await createWidgetSite(address);
  const page = await open(site.address);
  const visitor = await openChatWindow(page);
  await visitor.say('Before the tunnel');
  await expectVisible(visitor.log.getByText('· Sent'));
  await page.context().setOffline(true);
  await visitor.say('In the tunnel');
  await visitor.say('Still in the tunnel');
  await expectVisible(visitor.window.getByText(/^You’re offline\./));
  await page.context().setOffline(false);
  await expectCount(visitor.log.getByText('Not sent'), 0);
  const [{ id = '' } = {}] = await desk.list('waiting');
  const said = async () => (await desk.messages(id)).filter(({ author }) => author === 'customer');
  await expect
    .poll(async () => (await said()).map(({ text }) => text))
    .toEqual(['Before the tunnel', 'In the tunnel', 'Still in the tunnel']);

  await visitor.box.fill('Half a thought');
  await page.reload();
  const again = await openChatWindow(page);
  await expect.poll(() => again.box.inputValue()).toBe('Half a thought');
});
