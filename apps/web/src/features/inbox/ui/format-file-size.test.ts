import { expect, test } from 'vitest';
import { formatFileSize } from './format-file-size';

test.each([
  [0, '0 kB'],
  [1, '1 kB'],
  [1024, '1 kB'],
  [1025, '2 kB'],
  [1_300_000, '1.2 MB'],
  [20 * 1024 * 1024, '20 MB'],
])('%i bytes are %s', (bytes, words) => {
  expect(formatFileSize(bytes)).toBe(words);
});
