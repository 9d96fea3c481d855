import { expect, test } from 'vitest';
import { expectSuccess } from '../../fixtures/api-client';
import { useBrowser } from '../../fixtures/browser/use-browser';
import { GIFT_ANSWER, GIFT_QUESTION } from '../../fixtures/create-own-chat';
import { createWidgetSite } from '../../fixtures/widget-site';
import { expectAccessible } from '../../pages/axe-check';
import { expectVisible, getBox, getStyle } from '../../pages/expect-locator';

/** The window in the visitor's language, time zone and direction. */
const { open, address } = useBrowser();

const DAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;

test('shows the next opening time in Spanish, with its time zone in New York, while the bot still answers', async () => {
  const { own, site } = await createWidgetSite(address, { is_bot_enabled: true });
  const knowledge = { kind: 'question', title: GIFT_QUESTION, body: GIFT_ANSWER, is_published: true };
  expectSuccess(await own.api.post('/api/knowledge/', knowledge));
  // Open again in three days only, from 15:00 in Berlin.
  const day = new Date(Date.now() + 3 * 86_400_000);
  const settings = expectSuccess(await own.api.get<object>('/api/settings/organisation/'));
  const closed = Object.fromEntries(DAYS.map((name) => [name, null]));
  const business_hours = {
    ...closed,
    [DAYS[day.getUTCDay()] ?? '']: { open: '15:00', close: '17:00' },
    holidays: [],
  };
  expectSuccess(await own.api.patch('/api/settings/organisation/', { ...settings, business_hours }));

  const page = await open(site.address, { locale: 'es-ES', timezoneId: 'America/New_York' });
  await page.getByRole('button', { name: 'Abrir el chat' }).click();
  const window = await expectVisible(page.getByRole('dialog', { name: 'Chat' }));
  const weekday = new Intl.DateTimeFormat('es', { weekday: 'long', timeZone: 'UTC' }).format(day);
  const back = `Nuestro equipo vuelve: ${weekday}, 15:00 (hora de Europa central)`;
  await expectVisible(window.getByText(back, { exact: true }));
  await expectVisible(window.getByRole('button', { name: 'Hablar con una persona' }));
  await window.getByRole('textbox', { name: 'Mensaje' }).fill(GIFT_QUESTION);
  await window.getByRole('button', { name: 'Enviar' }).click();
  await expectVisible(window.getByRole('log').getByText(GIFT_ANSWER));
});

test('in Arabic it runs from right to left, with nothing that axe finds', async () => {
  const page = await open('/widget/demo/', { locale: 'ar-EG' });
  await page.getByRole('button', { name: 'فتح المحادثة' }).click();
  const window = await expectVisible(page.getByRole('dialog', { name: 'محادثة' }));
  const box = window.getByRole('textbox', { name: 'رسالة' });
  await box.fill('مرحبا');
  await window.getByRole('button', { name: 'إرسال' }).click();
  const own = await expectVisible(window.getByRole('log').getByText('مرحبا', { exact: true }));
  await expectVisible(window.getByText(/تمت القراءة/));
  await window.locator('input[type=file]').setInputFiles([
    { name: 'صورة.png', mimeType: 'image/png', buffer: await page.screenshot() },
    { name: 'setup.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') },
  ]);
  await expectVisible(window.locator('.tray img'));
  await expectVisible(window.getByText('هذا النوع من الملفات غير مقبول'));

  expect(await getStyle(window, 'direction')).toBe('rtl');
  const whole = await getBox(window);
  const said = await getBox(own);
  expect(said.x + said.width / 2).toBeLessThan(whole.x + whole.width / 2); // our own words stand at the end of a line
  expect((await getBox(window.getByRole('button', { name: 'إرسال' }))).x).toBeLessThan((await getBox(box)).x);
  await expectAccessible(page, 'chat window in Arabic');
});

test('in German a product card orders with a word that the bot understands', async () => {
  const page = await open('/widget/demo/', { locale: 'de-DE' });
  await page.getByRole('button', { name: 'Chat öffnen' }).click();
  const window = await expectVisible(page.getByRole('dialog', { name: 'Chat' }));
  await window.getByRole('textbox', { name: 'Nachricht' }).fill('Haben Sie den TrailFox Running Shoe?');
  await window.getByRole('button', { name: 'Senden' }).click();
  const order = window.getByRole('button', { name: 'Bestellen: TrailFox Running Shoe' });
  await order.first().click();
  await expectVisible(window.getByText('Ich möchte TrailFox Running Shoe bestellen'));
  await expectVisible(window.getByText('Ihre Bestellung', { exact: true }));
  await expectVisible(window.getByText('1 × TrailFox Running Shoe').last());
});
