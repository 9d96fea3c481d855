import type { Page } from 'playwright-core';
import { boxOf, see, styleOf } from './see';

/** A toast by its words: whether it stands in the corner of the specification, and for how many milliseconds. */
export async function readToast(page: Page, text: string) {
  const toast = await see(page.locator('.Toastify__toast').filter({ hasText: text }));
  const bar = toast.locator('.Toastify__progress-bar--animated');
  const duration = await styleOf(bar, 'animation-duration');
  const { x, y, width } = await boxOf(toast);
  const { width: wide = 0 } = page.viewportSize() ?? {};
  return {
    milliseconds: duration.endsWith('ms') ? Number.parseFloat(duration) : Number.parseFloat(duration) * 1000,
    isTopRight: y < 120 && x + width > wide - 60 && x > wide / 2,
  };
}
