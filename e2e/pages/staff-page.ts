import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectVisible, getText } from './expect-locator';

/** A colleague's dashboard: by the names that pages.md fixes. */
export function createStaffPage(page: Page) {
  const bell = page.getByRole('button', { name: /^Notifications/ });
  const thread = page.getByRole('log', { name: 'Messages' });
  const composer = page.getByRole('textbox', { name: 'Message' });
  return {
    page,
    bell,
    panel: page.getByRole('dialog', { name: 'Notifications' }),
    thread,
    composer,
    conversations: page.getByRole('list', { name: 'Conversations' }),
    button: (name: string) => page.getByRole('button', { name, exact: true }),

    /** How many unread notifications the bell tells of. */
    async countUnread(): Promise<number> {
      const name = (await (await expectVisible(bell)).getAttribute('aria-label')) ?? '';
      return Number(/(\d+) unread/.exec(name)?.[1] ?? 0);
    },
    /** Waits until the realtime connection stands; from then on nothing needs reloading. */
    expectLive: () => expectVisible(page.getByRole('status').getByText('Live')),
    /** Waits until the navigation knows the role: the session is complete. */
    async ready() {
      await expectVisible(page.getByRole('navigation', { name: 'Main' }).getByRole('link').first());
      return this;
    },
    expectMessage: (text: string | RegExp) => expectVisible(thread.getByText(text).last()),
    async sendMessage(text: string) {
      await composer.fill(text);
      await page.getByRole('button', { name: 'Send', exact: true }).click();
    },
    /** The number under a tab of the conversations. */
    async getTabCount(tab: string): Promise<number> {
      await expect.poll(() => getTabText(page, tab)).toMatch(/\d/);
      return Number(/\d+/.exec(await getTabText(page, tab))?.[0]);
    },
  };
}

export type StaffPage = ReturnType<typeof createStaffPage>;

/** A tab of the inbox with its count, whether it fits into the row or not. */
export const getTabText = async (page: Page, name: string): Promise<string> =>
  (await page.getByRole('tab', { name, includeHidden: true }).textContent()) ?? '';

/** Opens a tab of the inbox: those that do not fit into the row are in a menu. */
export async function openInboxTab(page: Page, name: string): Promise<void> {
  await expectVisible(page.getByRole('tablist', { name: 'Conversation filter' }));
  const tab = page.getByRole('tab', { name });
  if (await tab.isVisible()) return tab.click();
  await page.getByRole('button', { name: /More tabs$/ }).click();
  await page.getByRole('menuitem', { name }).click();
}

/** Chooses an entry of the navigation. */
export function openNavigationEntry(page: Page, title: string): Promise<void> {
  return page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: title, exact: true })
    .click();
}

/** A figure of the dashboard by its name: a count, or an amount of money in minor units. */
export async function getMetric(page: Page, name: string): Promise<number> {
  const heading = page
    .getByRole('list', { name: 'Metrics', exact: true })
    .getByRole('heading', { name, exact: true });
  const shown = await getText((await expectVisible(heading)).locator('xpath=following-sibling::p[1]'));
  const digits = shown.replaceAll(/[^\d.]/g, '');
  return digits.includes('.') ? Math.round(Number(digits) * 100) : Number(digits);
}
