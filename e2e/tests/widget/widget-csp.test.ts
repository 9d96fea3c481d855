import { expect, inject, test } from 'vitest';
import { useBrowser } from '../../fixtures/browser/use-browser';
import { createWidgetSite } from '../../fixtures/widget-site';
import { openChatWindow } from '../../pages/chat-window';
import { expectVisible } from '../../pages/expect-locator';
import { getPageProblems } from '../../pages/page-problems';

/** The chat on a site whose policy lets in nothing but our own address: no breach, no cookie, nothing missing. */
const { open, address } = useBrowser();

/** `ws:` besides, as a policy counts the socket as another address; pictures for what colleagues send. */
const strictPolicy = (ours: string) =>
  [
    "default-src 'none'",
    `script-src ${ours}`,
    `connect-src ${ours} ${ours.replace(/^http/, 'ws')}`,
    `img-src ${ours} data:`,
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
  ].join('; ');

test('under a strict policy everything works without a breach, and without a cookie', async () => {
  const { site, desk } = await createWidgetSite(address, { policy: strictPolicy(inject('address')) });
  const page = await open(site.address);
  const visitor = await openChatWindow(page);
  await visitor.say('Hello from a careful site');
  await visitor.hear('Hello from a careful site');

  await visitor.window.locator('input[type=file]').setInputFiles({
    ...{ name: 'shelf.png', mimeType: 'image/png', buffer: await page.screenshot() },
  });
  await expectVisible(visitor.window.getByRole('list', { name: 'Attached files' }).locator('img'));
  await visitor.window.getByRole('button', { name: 'Send' }).click();
  const picture = await expectVisible(visitor.log.getByRole('img', { name: 'shelf.png' }));
  await expect.poll(() => picture.evaluate((it: HTMLImageElement) => it.naturalWidth)).toBeGreaterThan(0);

  // What a colleague says comes over the socket at once.
  const [conversation] = await desk.list('waiting');
  await desk.claim(conversation?.id ?? '');
  await desk.say(conversation?.id ?? '', 'What a fine shelf');
  await visitor.hear('What a fine shelf');

  const corner = await visitor.window.evaluate((it) => getComputedStyle(it).borderTopLeftRadius);
  expect(corner).toBe('18px'); // our own style sheet holds
  expect(await page.context().cookies()).toEqual([]);
  expect(getPageProblems(page)).toEqual([]);
});

test('where the policy lets no pictures in, a picture is there to be opened', async () => {
  const ours = inject('address');
  const policy = strictPolicy(ours).replace(`img-src ${ours} data:`, 'img-src data:');
  const { site } = await createWidgetSite(address, { policy });
  const page = await open(site.address);
  const visitor = await openChatWindow(page);
  await visitor.window.locator('input[type=file]').setInputFiles({
    ...{ name: 'shelf.png', mimeType: 'image/png', buffer: await page.screenshot() },
  });
  await expectVisible(visitor.window.getByRole('button', { name: 'Remove shelf.png' }));
  await expect.poll(() => visitor.window.locator('.tray progress').isHidden()).toBe(true);
  await visitor.window.getByRole('button', { name: 'Send' }).click();
  await expectVisible(visitor.log.getByRole('link', { name: /shelf\.png/ }));
});
