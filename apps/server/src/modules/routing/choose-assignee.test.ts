import { expect, test } from 'vitest';
import { chooseAssignee } from './choose-assignee';

const [ada, ben, carl] = ['ada', 'ben', 'carl'].map((id) => ({ id, name: id, max_chats: 2 }));
const all = [carl, ben, ada].filter((one) => one !== undefined);
const load = (user_id: string, chats: number, minute: number | null) => ({
  ...{ user_id, chats },
  given_at: minute === null ? null : new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString(),
});

test.each([
  ['the fewest chats', [load('ada', 1, 1), load('ben', 0, 9), load('carl', 1, 2)], 'ben'],
  [
    'of several, who was given one longest ago',
    [load('ada', 1, 5), load('ben', 1, 9), load('carl', 1, 2)],
    'carl',
  ],
  [
    'who was never given one comes first',
    [load('ada', 1, 5), load('ben', 1, null), load('carl', 1, 2)],
    'ben',
  ],
  [
    'two who were never given one take turns by their id',
    [load('ada', 0, null), load('ben', 0, null)],
    'ada',
  ],
  ['who has room', [load('ada', 2, 1), load('ben', 2, 2), load('carl', 1, 3)], 'carl'],
  ['nobody has room', [load('ada', 2, 1), load('ben', 3, 2), load('carl', 2, 3)], undefined],
])('%s', (_, loads, expected) => expect(chooseAssignee(all, loads)?.id).toBe(expected));

test('returns undefined without available users', () => expect(chooseAssignee([], [])).toBeUndefined());
