import { expect, test } from 'vitest';
import { stripMarkdown } from './strip-markdown';

test.each([
  ['Within **30 days**, _unworn_ and *clean*.', 'Within 30 days, unworn and clean.'],
  [
    'See [our terms](https://shop.example/terms%281%29).',
    'See our terms (https://shop.example/terms%281%29).',
  ],
  ['Write to [help@shop.example](mailto:help@shop.example).', 'Write to help@shop.example.'],
  ['## Returns\n\n-   unworn\n-   with label', 'Returns\n\n- unworn\n- with label'],
  ['| Country | Price |\n| --- | --- |\n| Austria | 4 EUR |', 'Country | Price\nAustria | 4 EUR'],
  ['4 \\* 5 is \\[not\\] a **li\\*st**', '4 * 5 is [not] a li*st'],
  ['2 * 3 * 4, snake_case_word and `code`', '2 * 3 * 4, snake_case_word and code'],
  ['![a shoe](https://shop.example/a.png) Shoe', 'a shoe Shoe'],
])('%s', (markdown, plain) => {
  expect(stripMarkdown(markdown)).toBe(plain);
});
