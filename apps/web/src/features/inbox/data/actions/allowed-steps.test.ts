import { expect, test } from 'vitest';
import type { InboxUser } from '../matching/matches-tab';
import { getReplyLock } from '../reply-lock';
import { getAllowedSteps } from './allowed-steps';

const none: string[] = [];
const standings = {
  bot: { status: 'bot', assignee_id: null, reader_ids: none },
  waiting: { status: 'waiting', assignee_id: null, reader_ids: none },
  mine: { status: 'open', assignee_id: 'me', reader_ids: none },
  theirs: { status: 'open', assignee_id: 'other', reader_ids: none },
  shown: { status: 'open', assignee_id: 'other', reader_ids: ['me'] },
  shownResolved: { status: 'resolved', assignee_id: 'other', reader_ids: ['me'] },
  myAside: { status: 'snoozed', assignee_id: 'me', reader_ids: none },
  theirAside: { status: 'snoozed', assignee_id: 'other', reader_ids: none },
  myResolved: { status: 'resolved', assignee_id: 'me', reader_ids: none },
  resolved: { status: 'resolved', assignee_id: 'other', reader_ids: none },
} satisfies Record<string, Parameters<typeof getAllowedSteps>[0]>;

const cases: [InboxUser['role'], keyof typeof standings, string[], string | undefined][] = [
  ['CSR', 'bot', ['claim'], 'bot'],
  ['CSR', 'waiting', ['claim'], 'nobody'],
  ['CSR', 'mine', ['hand-back', 'resolve'], undefined],
  ['CSR', 'theirs', [], 'colleague'],
  ['CSR', 'shown', [], 'colleague'],
  ['CSR', 'shownResolved', [], 'resolved'],
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
  expect([...getAllowedSteps(standings[standing], reader)]).toEqual(steps);
  expect(getReplyLock(standings[standing], reader)).toBe(lock);
});
