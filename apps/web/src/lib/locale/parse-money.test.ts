import { afterEach, describe, expect, test, vi } from 'vitest';

/** The language is read once per page load, so each language gets its own copy of the module. */
async function inLanguage(language: 'en' | 'de') {
  vi.resetModules();
  localStorage.setItem('language', language);
  return await import('./parse-money');
}

afterEach(() => localStorage.clear());

describe('parseMoney', () => {
  test.each([
    ['en', '12.50', 'EUR', 1250],
    ['en', '12,50', 'EUR', 1250],
    ['en', '12', 'EUR', 1200],
    ['en', '12.5', 'EUR', 1250],
    ['en', '.5', 'EUR', 50],
    ['en', '€ 1,234.50', 'EUR', 123450],
    ['en', '1.234,50 €', 'EUR', 123450],
    ['en', '1,234', 'EUR', 123400],
    ['de', '1.234', 'EUR', 123400],
    ['en', '1,234,567', 'EUR', 123456700],
    ['en', '12.50 EUR', 'EUR', 1250],
    ['en', '1 234.50', 'EUR', 123450],
    ['en', '1500', 'JPY', 1500],
    ['en', '1.234', 'KWD', 1234],
    ['en', '0', 'EUR', 0],
  ] as const)('reads, in %s, %j as %s %i', async (language, text, currency, minor) => {
    const { parseMoney } = await inLanguage(language);
    expect(parseMoney(text, currency)).toEqual({ kind: 'amount', minor });
  });

  test.each([
    ['12.505', 'EUR', { kind: 'too_many_decimals', digits: 2 }],
    ['12.5', 'JPY', { kind: 'too_many_decimals', digits: 0 }],
    ['', 'EUR', { kind: 'empty' }],
    ['€', 'EUR', { kind: 'empty' }],
    ['-5', 'EUR', { kind: 'not_an_amount' }],
    ['twelve', 'EUR', { kind: 'not_an_amount' }],
    ['1,2,3', 'EUR', { kind: 'not_an_amount' }],
    ['1.2.3,4', 'EUR', { kind: 'not_an_amount' }],
    ['99999999999999999999', 'EUR', { kind: 'not_an_amount' }],
  ] as const)('refuses %j %s', async (text, currency, expected) => {
    const { parseMoney } = await inLanguage('en');
    expect(parseMoney(text, currency)).toEqual(expected);
  });
});

test.each([
  ['en', 1250, 'EUR', '12.50'],
  ['de', 1250, 'EUR', '12,50'],
  ['en', 123456, 'EUR', '1234.56'],
  ['en', 1500, 'JPY', '1500'],
] as const)(
  'formatMoneyInput formats, in %s, %i %s as %j, which parses to the same value',
  async (language, minor, currency, text) => {
    const { formatMoneyInput, parseMoney } = await inLanguage(language);
    expect(formatMoneyInput(minor, currency)).toBe(text);
    expect(parseMoney(text, currency)).toEqual({ kind: 'amount', minor });
  },
);
