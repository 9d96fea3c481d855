import { expect, test } from 'vitest';
import { splitLinks } from './split-links';

const links = (text: string) => splitLinks(text).flatMap(({ part, isLink }) => (isLink ? [part] : []));

test.each([
  ['nothing to click', []],
  ['http://127.0.0.1:3000/?invitation=a_B-c', ['http://127.0.0.1:3000/?invitation=a_B-c']],
  [
    'Open https://desk.example/ForgotPassword?token=x. It works once.',
    ['https://desk.example/ForgotPassword?token=x'],
  ],
  ['(see https://a.example/b) and https://c.example', ['https://a.example/b', 'https://c.example']],
  ['javascript:alert(1) ftp://x.example', []],
])('%s', (text, expected) => {
  expect(links(text)).toEqual(expected);
  expect(
    splitLinks(text)
      .map(({ part }) => part)
      .join(''),
  ).toBe(text);
});
