import { expect, test } from 'vitest';
import { pickTagColour, TAG_COLOURS } from './pick-tag-colour';

test('new tags get an unused colour while there is one', () => {
  expect(pickTagColour([])).toBe(TAG_COLOURS[0]);
  expect(pickTagColour([TAG_COLOURS[0].toLowerCase(), TAG_COLOURS[2]])).toBe(TAG_COLOURS[1]);
});

test('afterwards the least used colours repeat', () => {
  expect(pickTagColour([...TAG_COLOURS, TAG_COLOURS[0]])).toBe(TAG_COLOURS[1]);
});
