import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { PHONE } from './open-page';
import { problemsOf } from './watch-page';

const SIZES = [{ width: 1280, height: 800 }, PHONE];

/**
 * Every rule of axe, of any impact, on what the page shows now, in light and dark, at 1280 and 360 px; and whether
 * the page has complained of anything. `at` says where, for the failure. `what` leads back to it after a change of size
 * or colours, when that closes it.
 */
export async function expectAccessible(page: Page, at: string, what?: () => Promise<void>): Promise<void> {
  const found: string[] = [];
  for (const size of SIZES) {
    await page.setViewportSize(size);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.waitForFunction(isShownIn, colorScheme);
      await what?.();
      const { violations } = await new AxeBuilder({ page }).analyze();
      for (const { id, impact, nodes } of violations) {
        for (const { target, failureSummary } of nodes) {
          found.push(
            `${at}, ${colorScheme}, ${size.width} px: ${id} (${impact}) ${target.join(' ')}: ${failureSummary}`,
          );
        }
      }
    }
  }
  expect(found).toEqual([]);
  expect(problemsOf(page)).toEqual([]);
}

/** In the page. Staff pages tell which colours they show; the others have no say in it. */
function isShownIn(colorScheme: string): boolean {
  return (document.documentElement.dataset.colorScheme ?? colorScheme) === colorScheme;
}
