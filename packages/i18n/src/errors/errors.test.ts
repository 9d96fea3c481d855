import { REASONS } from '@relaydesk/contracts/errors/reasons';
import { describe, expect, test } from 'vitest';
import { argumentsOf, formatMessage } from '../format-message';
import { errors as de } from './de';
import { errors as en } from './en';

const CATALOGUES: Record<string, Record<string, string>> = { en, de };
/** What a text may make of a parameter of each type. */
const FORMATS: Record<string, readonly string[]> = {
  string: ['string', 'select'],
  number: ['number', 'plural'],
  date: ['date'],
};
const SAMPLES: Record<string, string | number> = { string: 'Ana', number: 3, date: '2026-11-01' };
const reasons = Object.entries<{ error: string; params?: Partial<Record<string, string>> }>(REASONS);

describe.each(Object.entries(CATALOGUES))('the texts of reasons in %s', (language, texts) => {
  test('there is one for every reason, and none for anything else', () => {
    expect(Object.keys(texts).sort()).toEqual(Object.keys(REASONS).sort());
  });

  test('each uses only the parameters of its reason and can be formatted', () => {
    for (const [reason, { params = {} }] of reasons) {
      const text = texts[reason] ?? '';
      for (const [name, type] of argumentsOf(text))
        expect(FORMATS[params[name] ?? ''], `${reason}: {${name}}`).toContain(type);
      const values = Object.entries(params).map(([name, type]) => [name, SAMPLES[type ?? ''] ?? ''] as const);
      expect(formatMessage(text, Object.fromEntries(values), language), reason).toMatch(/^[^{}]{2,}$/);
    }
  });
});

test('every language uses the same parameters of a reason', () => {
  for (const [reason] of reasons) {
    const [first, ...others] = Object.values(CATALOGUES).map((texts) =>
      [...argumentsOf(texts[reason] ?? '').keys()].sort(),
    );
    for (const other of others) expect(other, reason).toEqual(first);
  }
});
