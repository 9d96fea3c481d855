import { expect, test } from 'vitest';
import { getBotState, listMissingRequirements } from './bot-state';

const on = { is_active: true, is_bot_enabled: true, integrations_with_bot: 1, has_knowledge: true };

test.each([
  ['on', {}],
  ['off', { is_bot_enabled: false, integrations_with_bot: 0 }],
  // One integration was switched on explicitly: its customers reach the bot.
  ['on', { is_bot_enabled: false, integrations_with_bot: 1 }],
  ['no_integration', { integrations_with_bot: 0 }],
  ['no_knowledge', { has_knowledge: false }],
  ['suspended', { is_active: false, is_bot_enabled: false, integrations_with_bot: 0 }],
] as const)('customers reach: %s %o', (state, facts) => {
  expect(getBotState({ ...on, ...facts })).toBe(state);
});

test('lists each missing prerequisite once', () => {
  const ready = { is_active: true, integrations_willing: 1, has_knowledge: true, can_hand_over: true };
  expect(listMissingRequirements(ready)).toEqual([]);
  expect(listMissingRequirements({ ...ready, can_hand_over: false })).toHaveLength(1);
  const nothing = { is_active: false, integrations_willing: 0, has_knowledge: false, can_hand_over: false };
  expect(new Set(listMissingRequirements(nothing)).size).toBe(4);
});
