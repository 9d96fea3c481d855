import type { Page } from 'playwright-core';
import { beforeAll, expect, test, vi } from 'vitest';
import { useBrowser } from '../../fixtures/browser/use-browser';
import { collectEnglishPhrases } from '../../fixtures/english-texts';
import { expectVisible } from '../../pages/expect-locator';

vi.mock('../../../apps/web/src/lib/locale/texts', () => ({
  texts: (catalogues: object) => catalogues,
  plural: (_: number, { other }: { other: string }) => other,
}));

/** No page says anything in English to who reads German. */
const { open } = useBrowser();
const ADMIN = 'admin@acme.test';
const CSR = 'csr@acme.test';
const SUPER = 'super@relaydesk.test';

let english: string[];
beforeAll(async () => {
  english = await collectEnglishPhrases();
});

test('the catalogues were read', () => {
  expect(english.length).toBeGreaterThan(1_500);
  expect(english).toEqual(expect.arrayContaining(['Add product', 'Take over to reply.']));
});

test('English is found where it is: on the dashboard of who reads English', async () => {
  const page = await open('/homePage', { as: ADMIN });
  await expectVisible(page.getByRole('list', { name: 'Figures', exact: true }));
  expect((await findEnglish(page)).length).toBeGreaterThan(10);
});

test.each<[string | undefined, string[]]>([
  [undefined, ['/', '/ForgotPassword', '/404']],
  [
    ADMIN,
    [
      ...['/homePage', '/user', '/products', '/products?tab=knowledge', '/sale', '/channelIntegration'],
      ...['/email-tags', '/profile', '/preferences', '/organisationSettings', '/auditLog', '/channel'],
      '/products?tab=knowledge&view=unanswered',
    ],
  ],
  [CSR, ['/homePage', '/chat?tab=waiting', '/chat?tab=closed']],
  [
    SUPER,
    [
      ...['/homePage', '/organisation', '/organisationBotToggle', '/user', '/channel'],
      ...['/email-registration', '/channelIntegration', '/auditLog', '/sale'],
    ],
  ],
])('%s reads no English on German pages', async (as, paths) => {
  const page = await open(paths[0] ?? '/', { as, locale: 'de-DE' });
  const found: string[] = [];
  const look = async (at: string) => {
    for (const piece of await findEnglish(page)) found.push(`${at}: ${piece}`);
  };
  for (const path of paths) {
    await page.goto(path);
    await expectVisible(page.locator('h1'));
    await page.waitForLoadState('networkidle');
    await look(path);
    await openFirstRecord(page);
    await look(`${path}, first record`);
  }
  expect([...new Set(found)]).toEqual([]);
});

/** Each text that is English, or holds a piece of it. */
async function findEnglish(page: Page): Promise<string[]> {
  return (await textsOn(page)).flatMap((text) => {
    const piece = english.find((one) => text === one || (one.length >= 10 && text.includes(one)));
    return piece === undefined ? [] : [`“${text}” has “${piece}”`];
  });
}

/** The first row of a list, or the first conversation. */
async function openFirstRecord(page: Page): Promise<void> {
  const record = page
    .locator('tbody tr')
    .first()
    .getByRole('button')
    .first()
    .or(page.getByRole('list', { name: 'Unterhaltungen' }).getByRole('link').first());
  if ((await record.count()) === 0) return;
  await record.first().click();
  await page.waitForLoadState('networkidle');
}

/** Whatever is read on the page, or said by a screen reader; what people have written themselves stands in it too. */
function textsOn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found = new Set<string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { parentElement, textContent } = walker.currentNode;
      if (parentElement?.checkVisibility() && !parentElement.closest('script, style, pre, code'))
        found.add((textContent ?? '').trim());
    }
    for (const name of ['aria-label', 'placeholder', 'title', 'alt'])
      for (const element of document.querySelectorAll(`[${name}]`))
        found.add((element.getAttribute(name) ?? '').trim());
    return [...found];
  });
}
