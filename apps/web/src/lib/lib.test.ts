import { afterEach, expect, test, vi } from 'vitest';

/** A visit with these languages of the browser; modules are loaded anew. */
async function visit(languages: string[], stored?: string) {
  vi.resetModules();
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);
  if (stored) localStorage.setItem('language', stored);
  const [language, i18n, dates, money] = await Promise.all([
    import('./locale/language'),
    import('./locale/i18n'),
    import('./locale/dates'),
    import('./locale/money'),
  ]);
  return { ...language, ...i18n, ...dates, ...money };
}

afterEach(() => vi.restoreAllMocks());

const USERS: Record<string, string> = { en: 'User', de: 'Benutzer', ar: 'المستخدمون' };

test.each([
  [['de-AT', 'en'], undefined, 'de'],
  [['nl', 'de'], undefined, 'de'],
  [['nl'], undefined, 'en'],
  [['ar-EG'], undefined, 'ar'],
  [['de'], 'en', 'en'],
  [['de'], 'klingon', 'de'],
])('browser %j, chosen %s: %s', async (languages, stored, expected) => {
  const { currentLanguage, loadMessages, applyDocumentLanguage, t } = await visit(languages, stored);
  expect(currentLanguage()).toBe(expected);
  applyDocumentLanguage();
  expect(document.documentElement).toHaveAttribute('lang', expected);
  expect(document.documentElement).toHaveAttribute('dir', expected === 'ar' ? 'rtl' : 'ltr');
  await loadMessages('staff');
  expect(t('app.pages.users')).toBe(USERS[expected]);
});

test('numbers in messages follow the language: plurals and separators', async () => {
  const { setLanguage, loadMessages, t } = await visit(['en']);
  await loadMessages('inbox');
  const count = (number: number) => t('inbox.conversation.newMessages', { count: number });
  expect([1, 2000].map(count)).toEqual(['1 new message', '2,000 new messages']);
  await setLanguage('de');
  expect([1, 2000].map(count)).toEqual(['1 neue Nachricht', '2.000 neue Nachrichten']);
});

test('another language is loaded before it is shown, for every part that was opened', async () => {
  const { setLanguage, formatDate, loadMessages, messagesIn, subscribeToLanguage, t } = await visit(['en']);
  await Promise.all([loadMessages('staff'), loadMessages('sales')]);
  const shown: string[] = [];
  subscribeToLanguage(() =>
    shown.push(t('sales.statuses.paid'), t('app.pages.users'), formatDate('2026-10-05')),
  );
  await setLanguage('de');
  expect(shown).toEqual(['Bezahlt', 'Benutzer', '05 Okt. 2026']);
  expect(messagesIn('sales.statuses').draft).toBe('Entwurf');
});

test('the last of several choices wins', async () => {
  const { setLanguage, currentLanguage, loadMessages } = await visit(['en']);
  await loadMessages('staff');
  await Promise.all([setLanguage('de'), setLanguage('en')]);
  expect(currentLanguage()).toBe('en');
});

test('dates are DD MMM YYYY, and relative ones are never in the future', async () => {
  const { formatDate, formatDateTime, formatRelative } = await visit(['en']);
  expect(formatDate('2026-11-05T12:00:00.000Z')).toBe('05 Nov 2026');
  expect(formatDateTime('2026-11-05T12:00:00.000Z')).toMatch(/^05 Nov 2026 \d\d:00$/);
  const now = '2026-11-05T12:00:00.000Z';
  expect(formatRelative('2026-11-05T11:58:00.000Z', now)).toBe('2 minutes ago');
  expect(formatRelative('2026-11-05T12:00:05.000Z', now)).toBe('a few seconds ago');
});

test.each([
  ['en', 1250, 'EUR', '€12.50'],
  ['en', 1250, 'JPY', '¥1,250'],
  ['en', 1250, 'KWD', 'KWD 1.250'],
  ['de', 123_456, 'EUR', '1.234,56 €'],
])('%s: %i %s is %s', async (language, minor, currency, text) => {
  const { formatMoney } = await visit([language]);
  expect(formatMoney(minor, currency).replace(/\s/g, ' ')).toBe(text);
});

test('a random id is a version 4 UUID and unique', async () => {
  const { randomId } = await import('./random-id');
  expect(randomId()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(randomId()).not.toBe(randomId());
});

test('a stored light or dark scheme applies before the page renders', async () => {
  const { applyColorScheme, getColorScheme } = await import('./color-scheme');
  document.documentElement.removeAttribute('data-color-scheme');
  applyColorScheme();
  expect(document.documentElement).not.toHaveAttribute('data-color-scheme');
  expect(getColorScheme()).toBe('light');
  localStorage.setItem('mode', 'dark');
  applyColorScheme();
  expect(getColorScheme()).toBe('dark');
});
