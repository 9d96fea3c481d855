import { expect, test } from 'vitest';
import { estimatePasswordStrength } from './password-strength';

test.each([
  ['', [], 0],
  ['short', [], 1],
  ['aaaaaaaaaaaaaaaaaaaa', [], 1],
  ['abcdefghijklmnop', [], 1],
  ['1234567890', [], 1],
  ['password123', [], 1],
  ['lkjhgfdsapoiuz', [], 1],
  ['Casey.Reed.2026', ['Casey Reed', 'casey@acme.test'], 1],
  ['h4nnover-tmbk', [], 3],
  ['a few words in a row', [], 4],
  ['grüne Bäume am Fluss', [], 4],
] as const)('"%s" with context %j: %i', (password, personal, expected) => {
  expect(estimatePasswordStrength(password, personal)).toBe(expected);
});
