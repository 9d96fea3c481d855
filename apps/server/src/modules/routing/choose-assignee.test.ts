import { expect, test } from 'vitest';
import { chooseAssignee, speaksLanguage } from './choose-assignee';

const [ada, ben, carl] = ['ada', 'ben', 'carl'].map((id) => ({
  ...{ id, name: id, max_chats: 2 },
  ...{ language: null, skills: [], team_ids: [] },
}));
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

test.each([
  ['the language of the interface', { language: 'de', skills: [] }, 'de', true],
  ['a skill with the code', { language: 'en', skills: ['DE'] }, 'de', true],
  ['a skill with the English name', { language: null, skills: [' German '] }, 'de', true],
  ['a skill with the German name', { language: null, skills: ['Französisch'] }, 'fr', true],
  ['a skill with the Spanish name', { language: null, skills: ['alemán'] }, 'de', true],
  ['a skill with its own name', { language: null, skills: ['Français'] }, 'fr', true],
  ['another language', { language: 'en', skills: ['Deutsch'] }, 'fr', false],
  ['something that is no language', { language: null, skills: ['x1'] }, 'x1', true],
])('speaks by %s', (_, user, code, expected) => expect(speaksLanguage(user, code)).toBe(expected));

test('a matching language precedes skills, and skills precede workload; without capacity none counts', () => {
  const user = (id: string, language: string, skills: string[], max_chats = 9) => ({
    ...{ id, name: id, max_chats, language, skills, team_ids: [] },
  });
  const busy = [load('german', 5, 1), load('biller', 4, 1), load('idle', 0, 1)];
  const users = [user('idle', 'en', []), user('biller', 'en', ['Billing']), user('german', 'de', [])];
  const needs = { language: 'de', tags: ['billing'] };
  expect(chooseAssignee(users, busy, needs)?.id).toBe('german');
  expect(chooseAssignee(users, busy, { ...needs, language: 'fr' })?.id).toBe('biller');
  expect(chooseAssignee(users, busy, { language: null, tags: [] })?.id).toBe('idle');
  const full = [user('idle', 'en', []), user('german', 'de', [], 5)];
  expect(chooseAssignee(full, busy, needs)?.id).toBe('idle');
});
