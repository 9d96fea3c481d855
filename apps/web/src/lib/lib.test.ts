import { afterEach, expect, test, vi } from 'vitest';

/** The language is read once per page load, so each test loads the modules again. */
async function visit(languages: string[], stored?: string) {
  vi.resetModules();
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);
  if (stored) localStorage.setItem('language', stored);
  const [language, texts, dates, money] = await Promise.all([
    import('./locale/language'),
    import('./locale/texts'),
    import('./locale/dates'),
    import('./locale/money'),
  ]);
  return { ...language, ...texts, ...dates, ...money };
}

afterEach(() => vi.restoreAllMocks());

test.each([
  [['de-AT', 'en'], undefined, 'de'],
  [['fr', 'de'], undefined, 'de'],
  [['fr'], undefined, 'en'],
  [['de'], 'en', 'en'],
  [['de'], 'klingon', 'de'],
])('browser %j, chosen %s: %s', async (languages, stored, expected) => {
  const { currentLanguage, applyDocumentLanguage, texts } = await visit(languages, stored);
  expect(currentLanguage()).toBe(expected);
  applyDocumentLanguage();
  expect(document.documentElement).toHaveAttribute('lang', expected);
  expect(document.documentElement).toHaveAttribute('dir', 'ltr');
  const words = texts({
    en: { hello: (name: string) => `Hello ${name}` },
    de: { hello: (name) => `Hallo ${name}` },
  });
  expect(words.hello('Ada')).toBe(expected === 'de' ? 'Hallo Ada' : 'Hello Ada');
});

test('a catalogue with a missing or an extra key fails the type check', async () => {
  const { texts } = await visit(['en']);
  // @ts-expect-error `de` lacks `bye`
  texts({ en: { hello: 'Hello', bye: 'Bye' }, de: { hello: 'Hallo' } });
  // @ts-expect-error `de` has `extra`
  texts({ en: { hello: 'Hello' }, de: { hello: 'Hallo', extra: 'Mehr' } });
  // @ts-expect-error `de` takes another parameter
  texts({ en: { hello: (name: string) => name }, de: { hello: (name: number) => String(name) } });
  expect(texts({ en: { hello: 'Hello' }, de: { hello: 'Hallo' } }).hello).toBe('Hello');
});

test('plurals follow the language', async () => {
  const { plural } = await visit(['en']);
  const forms = { one: 'message', other: 'messages' };
  expect([0, 1, 2].map((count) => plural(count, forms))).toEqual(['messages', 'message', 'messages']);
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
