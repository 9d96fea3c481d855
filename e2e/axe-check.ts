import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { PHONE } from './open-page';
import { problemsOf } from './watch-page';

const ABOUT_COLOURS = ['color-contrast', 'link-in-text-block'];
const SIZES = [{ width: 1280, height: 800 }, PHONE];

/**
 * Every rule of axe, of any impact, on what the page shows now, at 1280 and 360 px, and again in the dark those about
 * colours; and whether the page has complained of anything. `at` says where, for the failure. `what` leads back to it after a change of size
 * or colours, when that closes it.
 */
export async function expectAccessible(page: Page, at: string, what?: () => Promise<void>): Promise<void> {
  expect(await findViolations(page, at, what)).toEqual([]);
  expect(problemsOf(page)).toEqual([]);
}

/** The same for pages that come after a refusal, of which browsers complain by themselves. Gives what is wrong. */
export async function findViolations(page: Page, at: string, what?: () => Promise<void>): Promise<string[]> {
  const found: string[] = [];
  for (const size of SIZES) {
    await page.setViewportSize(size);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.waitForFunction(isShownIn, colorScheme);
      await what?.();
      const axe = new AxeBuilder({ page });
      const { violations } = await (colorScheme === 'light' ? axe : axe.withRules(ABOUT_COLOURS)).analyze();
      for (const { id, impact, nodes } of violations) {
        for (const { target, failureSummary } of nodes) {
          found.push(
            `${at}, ${colorScheme}, ${size.width} px: ${id} (${impact}) ${target.join(' ')}: ${failureSummary}`,
          );
        }
      }
    }
  }
  return found;
}

/**
 * In the page. Staff pages tell which colours they show; the others have no say in it. With less motion asked for,
 * every change is a very short transition, one after the other from the outside in: until the last one has ended.
 */
function isShownIn(colorScheme: string): boolean {
  const isChanging = document.getAnimations().some((one) => one instanceof CSSTransition);
  return (document.documentElement.dataset.colorScheme ?? colorScheme) === colorScheme && !isChanging;
}
