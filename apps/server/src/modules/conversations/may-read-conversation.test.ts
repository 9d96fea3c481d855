import type { ConversationStatus } from '@relaydesk/contracts/conversation';
import { getConversationScope, mayReadConversation } from '@relaydesk/contracts/conversation-access';
import { GROUPS } from '@relaydesk/contracts/permissions';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { mayReadConversationSql } from '../../db/may-read-conversation-sql';
import { newId } from '../../lib/ids';
import { runAsPlatform, useTestApp } from '../../testing/test-app';
import { canReadConversation } from './realtime-channels';

const app = useTestApp();

const STATUSES: ConversationStatus[] = ['bot', 'waiting', 'open', 'snoozed', 'resolved'];
const [user_id, colleague_id, organization_id] = [newId(), newId(), newId()];

/** Every combination of group, status, assignee and readers. */
const cases = GROUPS.flatMap((group) =>
  STATUSES.flatMap((status) =>
    [null, user_id, colleague_id].flatMap((assignee_id) =>
      [[], [user_id], [colleague_id], [colleague_id, user_id]].map((reader_ids) => ({
        group,
        status,
        assignee_id,
        reader_ids,
      })),
    ),
  ),
);

test('queries, lists and live channels agree on who may read a conversation', async () => {
  const inSql = await runAsPlatform(app, async ({ db }) => {
    const answers: boolean[] = [];
    for (const { group, status, assignee_id, reader_ids } of cases) {
      const may = mayReadConversationSql('c', { scope: getConversationScope(group), user_id });
      const { rows } = await sql<{ may: boolean | null }>`
        select ${may} as may from (select ${status}::text as status, ${assignee_id}::uuid as assignee_id,
          ${reader_ids}::uuid[] as reader_ids) c`.execute(db);
      answers.push(rows[0]?.may === true);
    }
    return answers;
  });
  const inScreens = cases.map(({ group, ...conversation }) =>
    mayReadConversation(conversation, { scope: getConversationScope(group), user_id }),
  );
  const inChannels = cases.map(({ group, ...conversation }) =>
    canReadConversation({ user_id, group, organization_id }, { ...conversation, organization_id }),
  );
  expect(inSql).toEqual(inScreens);
  expect(inChannels).toEqual(inScreens);
  expect(inScreens.filter(Boolean).length).toBeGreaterThan(inScreens.length / 2);
});

test.each([
  ['Organisation Admin', 'open', true],
  ['Supervisor', 'resolved', true],
  ['Viewer', 'open', true],
  ['CSR', 'waiting', true],
  ['CSR', 'bot', true],
  ['CSR', 'open', false],
  ['Sales', 'waiting', false],
  ['Sales', 'open', false],
] as const)('%s and a conversation of nobody or a colleague that is %s: %s', (group, status, may) => {
  const assignee_id = status === 'open' ? colleague_id : null;
  const conversation = { status, assignee_id, reader_ids: [] };
  const scope = getConversationScope(group);
  expect(mayReadConversation(conversation, { scope, user_id })).toBe(may);
  expect(mayReadConversation({ ...conversation, reader_ids: [user_id] }, { scope, user_id })).toBe(true);
  expect(mayReadConversation({ ...conversation, assignee_id: user_id }, { scope, user_id })).toBe(true);
});
