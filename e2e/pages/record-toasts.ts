import type { BrowserContext, Page } from 'playwright-core';

/** A toast as it came. */
export interface RecordedToast {
  text: string;
  /** How long it is to stay. */
  milliseconds: number;
  /** Whether it came in the corner of the specification. */
  isTopRight: boolean;
}

/** In all pages that are opened from now on, notes every toast as it comes: some stay for half a second, in which a busy machine may not look. */
export async function recordToasts(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const seen: RecordedToast[] = [];
    Reflect.set(window, 'seenToasts', seen);
    const note = (toast: Element) => {
      const bar = toast.querySelector('.Toastify__progress-bar--animated');
      const { x, y, width } = toast.getBoundingClientRect();
      seen.push({
        text: toast.textContent,
        milliseconds: bar ? Number.parseFloat(getComputedStyle(bar).animationDuration) * 1000 : 0, // computed: in s
        isTopRight: y < 120 && x + width > innerWidth - 60 && x > innerWidth / 2,
      });
    };
    new MutationObserver((changes) => {
      for (const added of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (!(added instanceof Element)) continue;
        if (added.matches('.Toastify__toast')) note(added);
        else for (const toast of added.querySelectorAll('.Toastify__toast')) note(toast);
      }
    }).observe(document, { childList: true, subtree: true });
  });
}

/** All toasts since the document was loaded, those that have gone included. */
export const getRecordedToasts = (page: Page): Promise<RecordedToast[]> =>
  page.evaluate(() => Reflect.get(window, 'seenToasts') as RecordedToast[]); // recordToasts has put it there
