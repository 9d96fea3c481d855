import { expect, test } from 'vitest';
import { parseDay } from './parse-day';

test.each([
  ['24 Nov 2026', '2026-11-24'],
  ['24 november 2026', '2026-11-24'],
  ['4 Dec 2026', '2026-12-04'],
  ['24. Nov. 2026', '2026-11-24'],
  ['24.11.2026', '2026-11-24'],
  ['4/12/2026', '2026-12-04'], // day first, as displayed
  ['2026-11-24', '2026-11-24'],
  ['29 Feb 2024', '2024-02-29'],
  ['29 Feb 2026', undefined],
  ['31.04.2026', undefined],
  ['24 Foo 2026', undefined],
  ['24 Nov 20', undefined],
  ['tomorrow', undefined],
  ['', undefined],
])('"%s" is %s', (text, day) => expect(parseDay(text)).toBe(day));
