import { expect, test } from 'vitest';
import { argumentsOf, formatMessage } from './format-message';

test.each([
  ['Hello {name}.', { name: 'Ana' }, 'en', 'Hello Ana.'],
  ["It isn't {n, number}.", { n: 12345 }, 'en', "It isn't 12,345."],
  ['{n, number} Zeichen', { n: 12345 }, 'de', '12.345 Zeichen'],
  ['on {day, date}', { day: '2026-11-01T00:00:00Z' }, 'en', 'on Nov 1, 2026'],
  ['{n, plural, one {# day} other {# days}} left', { n: 1 }, 'en', '1 day left'],
  ['{n, plural, =0 {none} one {# day} other {# days}}', { n: 0 }, 'en', 'none'],
  ['{n, plural, one {# day} other {# days}}', { n: 2_000 }, 'en', '2,000 days'],
  ['{s, select, paid {Paid} other {Not {s}}}', { s: 'paid' }, 'en', 'Paid'],
  ['{s, select, paid {Paid} other {Not {s}}}', { s: 'new' }, 'en', 'Not new'],
  [
    '{n, plural, one {{name} has # file} other {{name} has # files}}',
    { n: 2, name: 'Ana' },
    'en',
    'Ana has 2 files',
  ],
])('%s', (pattern, params, language, text) => {
  expect(formatMessage(pattern, params, language)).toBe(text);
});

test('a pattern that is not well-formed is refused', () => {
  for (const pattern of ['{', '}', '{name', '{n, plural, one', '{n, plural, one {x}', 'a } b'])
    expect(() => formatMessage(pattern, {}, 'en'), pattern).toThrow(SyntaxError);
});

test('the arguments of a message, with their types', () => {
  expect([...argumentsOf('{a} {n, plural, one {{b}} other {# {c, number}}}')]).toEqual([
    ['a', 'string'],
    ['n', 'plural'],
    ['b', 'string'],
    ['c', 'number'],
  ]);
});
