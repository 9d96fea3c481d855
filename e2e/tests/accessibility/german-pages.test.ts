import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectSuccess } from '../../fixtures/api-client';
import { useBrowser } from '../../fixtures/browser/use-browser';
import { createOrganisation } from '../../fixtures/create-organisation';
import { collectEnglishPhrases } from '../../fixtures/english-texts';
import { expectVisible, getText } from '../../pages/expect-locator';

/** No page says anything in English to who reads German. */
const { open, address } = useBrowser();
const ADMIN = 'admin@acme.test';
const CSR = 'csr@acme.test';
const SUPER = 'super@relaydesk.test';

const english = collectEnglishPhrases();

test('the catalogues were read', () => {
  expect(english.length).toBeGreaterThan(1_500);
  expect(english).toEqual(expect.arrayContaining(['Add product', 'Take over to reply.']));
});

test('English is found where it is: on the dashboard of who reads English', async () => {
  const page = await open('/homePage', { as: ADMIN });
  await expectVisible(page.getByRole('list', { name: 'Metrics', exact: true }));
  expect((await findEnglish(page)).length).toBeGreaterThan(10);
});

const PAGES: [string | undefined, string[]][] = [
  [undefined, ['/', '/ForgotPassword', '/404']],
  [
    ADMIN,
    [
      ...['/homePage', '/user', '/products', '/products?tab=knowledge', '/sale', '/channelIntegration'],
      ...['/email-tags', '/profile', '/preferences', '/organisationSettings', '/auditLog', '/channel'],
      ...[
        '/apiTokens',
        '/organisationApiTokens',
        '/organisationSettings/webhooks',
        '/organisationSettings/singleSignOn',
      ],
      '/organisationSettings/teams',
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
];

test.each(PAGES.flatMap(([as, paths]) => paths.map((path) => [as, path] as const)))(
  '%s reads no English on the German %s, in its tabs and its first record',
  async (as, path) => {
    const page = await open(path, { as, locale: 'de-DE' });
    const found: string[] = [];
    const look = async (at: string) => {
      for (const piece of await findEnglish(page)) found.push(`${at}: ${piece}`);
    };
    await expectLoaded(page);
    await look(path);
    await openTabs(page, (tab) => look(`tab ${tab}`));
    await page.goto(path);
    await expectLoaded(page);
    await openFirstRecord(page);
    await look('first record');
    await openTabs(page, (tab) => look(`first record, tab ${tab}`));
    expect([...new Set(found)]).toEqual([]);
  },
);

test.each<[string, string[]]>([
  [ADMIN, ['/user', '/products', '/products?tab=knowledge', '/sale', '/channelIntegration', '/email-tags']],
  [SUPER, ['/organisation', '/channel', '/email-registration']],
])('%s reads no English in German dialogs, nor when one is refused', async (as, paths) => {
  const page = await open(paths[0] ?? '/', { as, locale: 'de-DE' });
  const found: string[] = [];
  for (const path of paths) {
    await page.goto(path);
    await expectLoaded(page);
    const add = page.getByRole('main').getByRole('button', { name: /hinzufügen$/ });
    await add.first().click();
    const dialog = page.getByRole('dialog').last();
    await expectVisible(dialog);
    await page.waitForLoadState('networkidle');
    for (const piece of await findEnglish(page)) found.push(`${path}, dialog: ${piece}`);
    const submit = dialog.locator('button[type="submit"]');
    if ((await submit.count()) === 0) continue; // a wizard has its own steps
    await submit.last().click();
    await page.waitForLoadState('networkidle');
    for (const piece of await findEnglish(page)) found.push(`${path}, refused: ${piece}`);
  }
  expect(found).toEqual([]);
});

test('lists that are empty, or narrowed to nothing, say so in German', async () => {
  const { admin } = await createOrganisation(address);
  const page = await open('/homePage', { as: admin, locale: 'de-DE' });
  const found: string[] = [];
  const lists = ['/products', '/products?tab=knowledge', '/sale', '/channelIntegration', '/email-tags'];
  const others = ['/homePage', '/user', '/products?tab=knowledge&view=unanswered', '/chat?tab=mine'];
  const narrowed = ['/user', ...lists].map((path) => `${path}${path.includes('?') ? '&' : '?'}search=zzqqxx`);
  for (const path of [...lists, ...others, ...narrowed]) {
    await page.goto(path);
    await expectLoaded(page);
    for (const piece of await findEnglish(page)) found.push(`${path}: ${piece}`);
  }
  expect([...new Set(found)]).toEqual([]);
});

test('amounts and notifications are written in German', async () => {
  const own = await createOrganisation(address);
  const { email } = await own.join('Sales');
  const product = expectSuccess(
    await own.api.post<{ id: string }>('/api/products/', {
      ...{ name: 'Schuh', sku: 'SCHUH', description: '', category: '', aliases: [], price: 16_990 },
      ...{ tax_rate: 1900, stock: 5, status: 'active', is_bot_sellable: true },
    }),
  );
  expectSuccess(
    await own.api.post('/api/sales/', {
      conversation_id: null,
      customer_id: null,
      customer: { name: 'Anna', email: 'anna@shop.example', phone: null },
      items: [{ product_id: product.id, quantity: 1 }],
    }),
  );
  const page = await open('/sale', { as: email, locale: 'de-DE' });
  for (const path of ['/sale', '/products', '/homePage']) {
    await page.goto(path);
    await expectVisible(page.getByText(AMOUNT).first());
    await page.waitForLoadState('networkidle');
    const amounts = (await textsOn(page)).filter((text) => text.includes('€') && /\d/.test(text));
    expect(amounts, path).not.toEqual([]);
    expect(
      amounts.filter((text) => ENGLISH_AMOUNT.test(text)),
      path,
    ).toEqual([]);
  }
  await page.getByRole('button', { name: /^Benachrichtigungen, 1/ }).click();
  await expectVisible(page.getByText('Neuer Verkauf', { exact: true }));
  await expectVisible(page.getByText(/^Nr\. \d+ über 169,90\s€, verkauft von Ada Admin\.$/));
  expect(await findEnglish(page)).toEqual([]);
});

test('the bell of a CSR has no English', async () => {
  const page = await open('/homePage', { as: CSR, locale: 'de-DE' });
  await page.getByRole('button', { name: /^Benachrichtigungen/ }).click();
  await page.getByRole('button', { name: 'Alle anzeigen', exact: true }).click();
  await expectVisible(page.getByText(/wartet auf einen CSR\.$/).first());
  expect(await findEnglish(page)).toEqual([]);
});

const AMOUNT = /^169,90\s€$/;
/** A currency sign before the number, or a decimal point. */
const ENGLISH_AMOUNT = /€\s?\d|\d\.\d{2}\s?€/;

/** Waits until the page shows its heading and has fetched what it shows. */
async function expectLoaded(page: Page): Promise<void> {
  await expectVisible(page.locator('h1'));
  await page.waitForLoadState('networkidle');
}

/** Each text that is English, or holds a piece of it. */
async function findEnglish(page: Page): Promise<string[]> {
  return (await textsOn(page)).flatMap((text) => {
    const piece = english.find((one) => text === one || (one.length >= 10 && text.includes(one)));
    return piece === undefined ? [] : [`“${text}” has “${piece}”`];
  });
}

/** Opens each tab of the page, or of the dialog in front of it, one after the other. */
async function openTabs(page: Page, look: (tab: string) => Promise<void>): Promise<void> {
  const dialog = page.getByRole('dialog').last();
  const tabs = ((await dialog.count()) > 0 ? dialog : page).getByRole('tab');
  const count = await tabs.count();
  for (let index = 0; index < count; index++) {
    const tab = tabs.nth(index);
    if (!(await tab.isVisible()) || !(await tab.isEnabled())) continue;
    await tab.click();
    await page.waitForLoadState('networkidle');
    await look(await getText(tab));
  }
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
  const opened = page
    .getByRole('dialog')
    .or(page.getByRole('menu'))
    .or(page.getByRole('log'))
    .or(page.locator('tbody [aria-expanded="true"]'));
  await expectVisible(opened.last());
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
