import { expect, test } from 'vitest';
import { mergeDraft } from './merge-draft';

test.each([
  ['', '', '', ''],
  ['', '', 'theirs', 'theirs'],
  ['mine', '', '', 'mine'],
  ['same', 'same', 'theirs', 'theirs'],
  ['same', 'same', '', ''],
  ['same and more', 'same', 'same', 'same and more'],
  ['same and more', 'same', '', 'same and more'],
  ['Hello you', 'x', 'Hello', 'Hello you'],
  ['Hello', 'x', 'Hello you', 'Hello you'],
  ['mine', 'before', 'theirs', 'theirs\nmine'],
])('local %j, base %j, remote %j: %j', (mine, agreed, theirs, expected) => {
  expect(mergeDraft(mine, agreed, theirs)).toBe(expected);
});
