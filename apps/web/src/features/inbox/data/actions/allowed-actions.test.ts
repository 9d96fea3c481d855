import { expect, test } from 'vitest';
import type { InboxUser } from '../matching/matches-tab';
import { getAllowedActions } from './allowed-actions';

const none: string[] = [];
const standings = {
  waiting: { status: 'waiting', assignee_id: null, reader_ids: none },
  mine: { status: 'open', assignee_id: 'me', reader_ids: none },
  theirs: { status: 'open', assignee_id: 'other', reader_ids: none },
  shown: { status: 'open', assignee_id: 'other', reader_ids: ['me'] },
  resolved: { status: 'resolved', assignee_id: 'other', reader_ids: none },
} satisfies Record<string, Parameters<typeof getAllowedActions>[0]>;

const LABELS = ['priority', 'tags', 'unread'];

const cases: [InboxUser['role'], keyof typeof standings, string[]][] = [
  ['CSR', 'waiting', [...LABELS, 'block']],
  ['CSR', 'mine', ['snooze', ...LABELS, 'block']],
  ['CSR', 'theirs', []],
  ['CSR', 'shown', []],
  ['Supervisor', 'waiting', ['assign', 'snooze', ...LABELS, 'block']],
  ['Supervisor', 'theirs', ['assign', 'snooze', ...LABELS, 'block']],
  ['Supervisor', 'resolved', [...LABELS, 'block']],
  ['Organisation Admin', 'theirs', ['assign', ...LABELS, 'block']],
  ['Sales', 'mine', []],
  ['Viewer', 'waiting', []],
  ['', 'waiting', []],
];

test.each(cases)('%s, %s: may %j', (role, standing, actions) => {
  expect([...getAllowedActions(standings[standing], { user_id: 'me', role })]).toEqual(actions);
});
