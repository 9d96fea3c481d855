import { expect, test } from 'vitest';
import { useBrowser } from '../../fixtures/browser/use-browser';
import { createWidgetSite } from '../../fixtures/widget-site';
import { openChatWindow } from '../../pages/chat-window';
import { expectHidden, expectVisible, getBox } from '../../pages/expect-locator';
import { PHONE } from '../../pages/open-page';

/** Without a mouse, and on a phone. */
const { open, address } = useBrowser();

test('by keyboard alone: in, round, said, out, and back to where it began', async () => {
  const { site } = await createWidgetSite(address);
  const page = await open(site.address);
  const launcher = await expectVisible(page.getByRole('button', { name: 'Open chat' }));
  await launcher.focus();
  await page.keyboard.press('Enter');
  const window = await expectVisible(page.getByRole('dialog', { name: 'Chat' }));
  await page.keyboard.type('Hello without a mouse');
  await page.keyboard.press('Enter');
  await expectVisible(window.getByText('Hello without a mouse'));
  const focused = () =>
    page.evaluate(() => {
      const inside = document.querySelector('relaydesk-chat')?.shadowRoot?.activeElement;
      return inside?.getAttribute('aria-label') ?? inside?.textContent ?? '';
    });
  const round: string[] = [];
  for (let step = 0; step < 7; step += 1) {
    round.push(await focused());
    await page.keyboard.press('Tab');
  }
  const stops = ['Message', 'Send', 'Close chat', 'Messages', 'Talk to a human', 'Attach files', 'Message'];
  expect(round).toEqual(stops);
  await page.keyboard.press('Escape');
  await expectHidden(window);
  expect(await focused()).toBe('Open chat');
});

test('on a phone it fills the screen, nothing stands out of it, and with less motion nothing moves', async () => {
  const { site } = await createWidgetSite(address);
  const page = await open(site.address, { viewport: PHONE });
  const { window, box } = await openChatWindow(page);
  expect(await getBox(window)).toEqual({ x: 0, y: 0, ...PHONE });
  const { x, width } = await getBox(box);
  expect(x + width).toBeLessThan(PHONE.width);
  expect(await window.evaluate((it) => it.scrollWidth)).toBe(PHONE.width);
  expect(await window.evaluate((it) => it.getAnimations().length)).toBe(0);
});
