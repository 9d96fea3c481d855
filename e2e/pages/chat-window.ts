import type { Locator, Page } from 'playwright-core';
import { expectVisible } from './expect-locator';

/** The web chat as a visitor of the demo shop uses it: by the names that pages.md fixes. */
export async function openChatWindow(page: Page) {
  await page.getByRole('button', { name: 'Open chat' }).click();
  const window = await expectVisible(page.getByRole('dialog', { name: 'Chat' }));
  const log = window.getByRole('log', { name: 'Messages' });
  const box = window.getByRole('textbox', { name: 'Message' });
  return {
    window,
    log,
    box,
    /** Writes something and sends it. */
    async say(text: string) {
      await box.fill(text);
      await window.getByRole('button', { name: 'Send' }).click();
    },
    /** Waits for a message with this text, from any author. */
    hear: (text: string | RegExp): Promise<Locator> => expectVisible(log.getByText(text).last()),
    askForHuman: () => window.getByRole('button', { name: 'Talk to a human' }).click(),
  };
}

export type ChatWindow = Awaited<ReturnType<typeof openChatWindow>>;
