import type { ConversationTab } from '@relaydesk/contracts/conversation';
import { expect, test } from 'vitest';
import { buildConversation, createTestId } from '../../testing/builders';
import type { InboxUser } from './matches-tab';
import { matchesTab } from './matches-tab';

const me = createTestId();
const other = createTestId();
const team = createTestId();
const conversations = {
  bot: buildConversation({ status: 'bot' }),
  waiting: buildConversation(),
  ours: buildConversation({ team_id: team, team_name: 'Returns' }),
  notOurs: buildConversation({ team_id: createTestId(), team_name: 'Sales' }),
  mine: buildConversation({ status: 'open', assignee_id: me }),
  theirs: buildConversation({ status: 'open', assignee_id: other }),
  myResolved: buildConversation({ status: 'resolved', assignee_id: me }),
  shown: buildConversation({ status: 'open', assignee_id: other, reader_ids: [me] }),
  theirResolved: buildConversation({ status: 'resolved', assignee_id: other }),
};
type Name = keyof typeof conversations;

const everything: Record<ConversationTab, Name[]> = {
  mine: ['mine'],
  waiting: ['waiting', 'ours', 'notOurs'],
  team: ['ours'],
  unassigned: ['bot', 'waiting', 'ours', 'notOurs'],
  bot: ['bot'],
  all: ['bot', 'waiting', 'ours', 'notOurs', 'mine', 'theirs', 'shown'],
  closed: ['myResolved', 'theirResolved'],
};

const cases: [InboxUser['role'], Record<ConversationTab, Name[]>][] = [
  ['Supervisor', everything],
  ['Organisation Admin', everything],
  ['Viewer', everything],
  [
    'CSR',
    { ...everything, all: ['bot', 'waiting', 'ours', 'notOurs', 'mine', 'shown'], closed: ['myResolved'] },
  ],
  [
    'Sales',
    {
      mine: ['mine'],
      waiting: [],
      team: [],
      unassigned: [],
      bot: [],
      all: ['mine', 'shown'],
      closed: ['myResolved'],
    },
  ],
];

test.each(cases)('%s sees under each tab what the role permits', (role, expected) => {
  for (const [tab, names] of Object.entries(expected)) {
    const found = Object.entries(conversations)
      .filter(([, conversation]) =>
        matchesTab(tab as ConversationTab, conversation, { user_id: me, role, team_ids: [team] }),
      ) // the keys are the tabs
      .map(([name]) => name);
    expect(found, tab).toEqual(names);
  }
});
