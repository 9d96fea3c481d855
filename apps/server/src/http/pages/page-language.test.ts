import { expect, test } from 'vitest';
import { keepLanguage, listLanguages, preferredLanguage } from './page-language';

const PAGE =
  '<head><link href="/a.js"><link data-language="de" href="/d.js"><link data-language="en" href="/e.js"></head>';

test('a page is sent with the messages of one language', () => {
  expect(listLanguages(PAGE)).toEqual(['de', 'en']);
  expect(keepLanguage(PAGE, 'en')).toBe(
    '<head><link href="/a.js"><link data-language="en" href="/e.js"></head>',
  );
  expect(listLanguages('<head></head>')).toEqual(['en']);
});

test.each([
  [undefined, 'en'],
  ['de-AT,de;q=0.9,en;q=0.8', 'de'],
  ['fr, en;q=0.2, de;q=0.7', 'de'],
  ['de;q=0, en', 'en'],
  ['fr', 'en'],
  ['*;q=x, ;;,', 'en'],
])('Accept-Language %j: %s', (header, expected) => {
  expect(preferredLanguage(header, ['de', 'en'])).toBe(expected);
});
