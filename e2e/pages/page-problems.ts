import type { Page } from 'playwright-core';

const problemsByPage = new WeakMap<Page, string[]>();

/** From now on notes what the page complains of: console errors and warnings, uncaught errors, breaches of its CSP. */
export async function recordPageProblems(page: Page): Promise<void> {
  const problems: string[] = [];
  problemsByPage.set(page, problems);
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) problems.push(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => problems.push(`uncaught: ${error.message}`));
  await page.exposeFunction('noteBreach', (text: string) => void problems.push(`CSP: ${text}`));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) => {
      const note = Reflect.get(window, 'noteBreach') as (text: string) => void; // exposed above
      note(`${violatedDirective} blocked ${blockedURI} in ${sourceFile}`);
    });
  });
}

/** What it has complained of so far. */
export const getPageProblems = (page: Page): string[] => problemsByPage.get(page) ?? [];
