import { expect, test } from 'vitest';
import { getInitials } from './initials';

test.each([
  ['Ada Lovelace', 'AL'],
  ['ada', 'A'],
  ['Ada King von Lovelace', 'AL'],
  ['  ', '?'],
  ['🙂 Smile', '🙂S'],
])('%s is %s', (name, expected) => {
  expect(getInitials(name)).toBe(expected);
});
