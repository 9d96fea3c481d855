import type { Page } from 'playwright-core';

/** CSS pixels that a finger needs in both directions (ui/elements/touch-target.ts); links within a sentence are as high as it. */
const MIN_TARGET_SIZE = 44;

/** What can be pressed now, below the header that all pages have, and is too small for a finger: its name and its size. */
export function findSmallTargets(page: Page): Promise<string[]> {
  return page.evaluate((finger) => {
    const pressed = 'button, a[href], input, textarea, [role="tab"], [role="menuitem"], [role="option"]';
    return [...document.querySelectorAll<HTMLElement>(pressed)].flatMap((one) => {
      const { name = '', type = '' } = one instanceof HTMLInputElement ? one : {};
      const isChoice = type === 'radio' || type === 'checkbox';
      const target = (isChoice && one.closest('label')) || (one.closest('.MuiInputBase-root') ?? one);
      if (!target.checkVisibility({ visibilityProperty: true, opacityProperty: !isChoice })) return [];
      if (target.closest('header')) return [];
      const { width, height, bottom, top } = target.getBoundingClientRect();
      const isElsewhere = bottom <= 0 || top >= innerHeight || width <= 1; // skip links and what is only heard
      const isInSentence = getComputedStyle(target).display === 'inline';
      if (isElsewhere || isInSentence || (width >= finger - 0.5 && height >= finger - 0.5)) return [];
      const label = one.getAttribute('aria-label') || one.textContent || name;
      return [`${label.trim().slice(0, 40)}: ${Math.round(width)} x ${Math.round(height)}`];
    });
  }, MIN_TARGET_SIZE);
}
