import { expect, test } from 'vitest';
import { findLock } from '../composer/find-lock';
import type { Reader } from '../list/belongs-under';
import { allowedSteps } from './allowed-steps';

const standings = {
  bot: { status: 'bot', assignee_id: null },
  waiting: { status: 'waiting', assignee_id: null },
  mine: { status: 'open', assignee_id: 'me' },
  theirs: { status: 'open', assignee_id: 'other' },
  myAside: { status: 'snoozed', assignee_id: 'me' },
  theirAside: { status: 'snoozed', assignee_id: 'other' },
  myResolved: { status: 'resolved', assignee_id: 'me' },
  resolved: { status: 'resolved', assignee_id: 'other' },
} as const;

const cases: [Reader['role'], keyof typeof standings, string[], string | undefined][] = [
  ['CSR', 'bot', ['claim'], 'bot'],
  ['CSR', 'waiting', ['claim'], 'nobody'],
  ['CSR', 'mine', ['hand-back', 'resolve'], undefined],
  ['CSR', 'theirs', [], 'colleague'],
  ['CSR', 'resolved', [], 'resolved'],
  ['CSR', 'myResolved', ['reopen'], 'resolved'],
  ['CSR', 'myAside', ['resolve', 'reopen'], undefined],
  ['Supervisor', 'theirAside', ['resolve'], 'colleague'],
  ['Supervisor', 'waiting', ['claim', 'resolve'], 'nobody'],
  ['Supervisor', 'theirs', ['resolve'], 'colleague'],
  ['Sales', 'waiting', [], 'nobody'],
  ['Sales', 'mine', [], undefined],
  ['Organisation Admin', 'waiting', [], 'role'],
  ['Viewer', 'theirs', [], 'role'],
  ['', 'waiting', [], 'role'],
];

test.each(cases)('%s, %s: may %j, locked by %s', (role, standing, steps, lock) => {
  const reader = { user_id: 'me', role };
  expect([...allowedSteps(standings[standing], reader)]).toEqual(steps);
  expect(findLock(standings[standing], reader)).toBe(lock);
});
