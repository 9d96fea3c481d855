import { expect, test } from 'vitest';
import { getEscalationSteps, getNextEscalationMinute } from './plan-escalation';

const settings = { ring_again_minutes: 2, tell_place_minutes: 3, escalate_minutes: 4 };
const never = { ring_again_minutes: null, tell_place_minutes: null, escalate_minutes: null };

test('returns the actions of each minute', () => {
  const deeds = [1, 2, 3, 4, 5, 6].map((minute) => getEscalationSteps(settings, minute));
  expect(deeds).toEqual([[], ['ring'], ['tell_place'], ['ring', 'escalate'], [], ['ring']]);
});

test('consecutive checks omit no action, and end', () => {
  const looks: number[] = [];
  for (
    let at = getNextEscalationMinute(settings, 0);
    at !== undefined;
    at = getNextEscalationMinute(settings, at)
  )
    looks.push(at);
  expect(looks.slice(0, 4)).toEqual([2, 3, 4, 6]);
  expect(looks.at(-1)).toBe(60);
});

test.each([
  ['nothing is wanted', never, 0, undefined],
  ['only those above', { ...never, escalate_minutes: 5 }, 0, 5],
  ['told already', { ...never, escalate_minutes: 5 }, 5, undefined],
  ['not before half a day is over', { ...never, escalate_minutes: 1_440 }, 0, undefined],
])('%s', (_, chosen, minute, expected) => expect(getNextEscalationMinute(chosen, minute)).toBe(expected));
