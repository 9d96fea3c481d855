import { expect, test } from 'vitest';
import { useBrowser } from '../../fixtures/browser/use-browser';
import { expectHidden, expectVisible, getBox, getStyle } from '../../pages/expect-locator';
import { DESKTOP, PHONE } from '../../pages/open-page';

/** The numbers of the specification's sections 2 and 9, read from the running pages. */
const { open } = useBrowser();
const CSR = 'csr@globex.test';

test.each([
  ['/', 'Sign in'],
  ['/ForgotPassword', 'Forgot password?'],
  ['/404', 'Page not found'],
])('%s is a centred card of 420 px with a logo header on a background image', async (path, title) => {
  const page = await open(path);
  await expectVisible(page.getByRole('heading', { level: 1, name: title }));
  const card = page.locator('.public-card');
  const { x, width } = await getBox(card);
  expect(width).toBe(420);
  expect(x).toBe((DESKTOP.width - 420) / 2);
  const logo = card.getByRole('banner').getByRole('link', { name: 'Relaydesk, home' });
  expect(await logo.getAttribute('href')).toBe('/homePage');
  expect(await getStyle(page.locator('.public'), 'background-image')).toMatch(/^url\(/);
});

test('the header is 72 px high on wide screens and lies in layer 1100, the sidebar is 300 px wide in layer 1101', async () => {
  const page = await open('/homePage', { as: CSR });
  const header = page.getByRole('banner');
  const sidebar = page.getByRole('navigation', { name: 'Main' });
  expect((await getBox(header)).height).toBe(72);
  expect(await getStyle(header, 'z-index')).toBe('1100');
  expect(await getBox(sidebar)).toEqual({ x: 0, y: 0, width: 300, height: DESKTOP.height });
  expect(await getStyle(sidebar, 'z-index')).toBe('1101');
  expect((await getBox(header)).x).toBe(300);
});

test('the sidebar stands from 1200 px on; at 1199 px there is a drawer', async () => {
  const page = await open('/homePage', { as: CSR, viewport: { width: 1200, height: 800 } });
  const menuButton = page.getByRole('button', { name: 'Open navigation' });
  await expectVisible(page.getByRole('navigation', { name: 'Main' }));
  expect(await menuButton.isVisible()).toBe(false);
  await page.setViewportSize({ width: 1199, height: 800 });
  await expectVisible(menuButton);
  await expectHidden(page.getByRole('navigation', { name: 'Main' }));
});

test('on a phone the header is 64 px high; the drawer is 320 px wide, has the entries, and closes when the path changes', async () => {
  const page = await open('/homePage', { as: CSR, viewport: PHONE });
  expect((await getBox(page.getByRole('banner'))).height).toBe(64);
  await page.getByRole('button', { name: 'Open navigation' }).click();
  const drawer = page.getByRole('dialog', { name: 'Main' });
  expect((await getBox(drawer)).width).toBe(320);
  const layer = drawer.locator('xpath=ancestor::*[contains(@class,"MuiDrawer-root")]');
  expect(await getStyle(layer, 'z-index')).toBe('1101');
  await drawer.getByRole('link', { name: 'Product', exact: true }).click();
  await expectHidden(drawer);
  await expectVisible(page.getByRole('heading', { level: 1, name: 'Product' }));
});

test('each entry has its icon, is 44 px high, leads to its path and is marked there; they come in the specification’s order', async () => {
  const page = await open('/homePage', { as: CSR });
  const paths = ['/homePage', '/user', '/products', '/sale', '/channelIntegration', '/chat', '/email-tags'];
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('listitem').getByRole('link');
  await expect
    .poll(() => links.allInnerTexts())
    .toEqual(['Dashboard', 'User', 'Product', 'Sales', 'Channel Integration', 'Chat', 'Email Tags']);
  for (const [index, path] of paths.entries()) {
    const link = links.nth(index);
    expect((await getBox(link)).height).toBe(44);
    expect(await getStyle(link.locator('[aria-hidden]').first(), 'mask-image')).toContain(
      '/assets/icons/navbar/',
    );
    await link.click();
    await expect.poll(() => new URL(page.url()).pathname).toBe(path);
    await expect.poll(() => link.getAttribute('aria-current')).toBe('page');
    expect(await links.and(page.locator('[aria-current]')).count()).toBe(1);
  }
});

test('a Super Admin has more entries; every icon of the navigation is served', async () => {
  const page = await open('/homePage', { as: 'super@relaydesk.test' });
  const items = page.getByRole('navigation', { name: 'Main' }).getByRole('listitem');
  await expect
    .poll(() => items.getByRole('link').allInnerTexts())
    .toEqual([
      ...['Dashboard', 'Organisation', 'Organisation Bot Toggle', 'User', 'Product', 'Sales', 'Channel'],
      ...['Channel Integration', 'Email Registration', 'Email Tags'],
    ]);
  const icons = items.locator('[aria-hidden]');
  expect(await icons.count()).toBe(10);
  for (const icon of await icons.all()) {
    const url = /url\("(.+)"\)/.exec(await getStyle(icon, 'mask-image'))?.[1] ?? '';
    const response = await page.request.get(url);
    expect([response.status(), response.headers()['content-type']]).toEqual([200, 'image/svg+xml']);
  }
});

test('the theme: #1877F2, radius 8, DM Sans and Barlow, spacing 8', async () => {
  const page = await open('/homePage', { as: CSR });
  const body = page.locator('body');
  await expectVisible(page.getByRole('heading', { level: 1 }));
  const variable = async (name: string) => (await getStyle(page.locator('html'), `--mui-${name}`)).trim();
  expect((await variable('palette-primary-main')).toUpperCase()).toBe('#1877F2');
  expect(await variable('shape-borderRadius')).toBe('8px');
  expect(await variable('spacing')).toBe('8px');
  expect(await getStyle(body, 'font-family')).toMatch(/^"DM Sans"/);
  expect(await getStyle(page.getByRole('heading', { level: 1 }), 'font-family')).toMatch(/^Barlow/);
  const fonts = await page.evaluate(async () => {
    await document.fonts.ready;
    return [...document.fonts].flatMap((font) =>
      font.status === 'loaded' ? font.family.replaceAll('"', '') : [],
    );
  });
  expect(fonts.some((name) => name.startsWith('DM Sans'))).toBe(true);
  expect(fonts.some((name) => name.startsWith('Barlow'))).toBe(true);
});

test('buttons and fields have corners of 8 px', async () => {
  const page = await open('/');
  for (const part of [page.getByRole('button', { name: 'Sign in' }), page.getByLabel('Email address')]) {
    expect(await getStyle(part, 'border-radius')).toBe('8px');
  }
});

test('a tooltip comes after 100 ms, and not before', async () => {
  const page = await open('/sale', { as: 'admin@acme.test' });
  const target = page.getByRole('link', { name: /^Open conversation of sale/ }).first();
  await expectVisible(target);
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await target.hover();
  await page.clock.runFor(95);
  const tooltip = page.getByRole('tooltip');
  expect(await tooltip.count()).toBe(0);
  await page.clock.runFor(10);
  await expect.poll(() => tooltip.count()).toBe(1);
});

test('under a finger it comes after 700 ms', async () => {
  const page = await open('/sale', { as: 'admin@acme.test', hasTouch: true });
  const target = page.getByRole('link', { name: /^Open conversation of sale/ }).first();
  await expectVisible(target);
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await target.dispatchEvent('touchstart');
  await page.clock.runFor(695);
  const tooltip = page.getByRole('tooltip');
  expect(await tooltip.count()).toBe(0);
  await page.clock.runFor(110); // a finger that stays waits as a pointer does from then on
  await expect.poll(() => tooltip.count()).toBe(1);
});

test('dates are written DD MMM YYYY', async () => {
  const page = await open('/sale', { as: 'admin@acme.test' });
  const dates = page.getByRole('table', { name: 'Sales' }).locator('time');
  await expectVisible(dates.first());
  for (const text of await dates.allInnerTexts()) expect(text).toMatch(/^\d{2} [A-Z][a-z]{2} \d{4}$/);
});
