import { BotAnswer } from '@relaydesk/contracts/knowledge';
import { expect, test } from 'vitest';
import { IDS, settingsWith, startChat } from '../dialogue/testing/chat';
import { explainDecision } from './explain-decision';

type Rules = Parameters<typeof settingsWith>[0];

test.each<[text: string, Rules, decision: string, because: string | null, reason: RegExp | null]>([
  ['what does shipping cost?', {}, 'answer', null, null],
  ['I want two bells', {}, 'order', 'order', /understood as an order/],
  ['xyzzy', {}, 'ask_back', 'nothing', /Nothing .* a second question in a row/],
  ['xyzzy', { hand_over: { misses: 3 } }, 'ask_back', 'nothing', /a third question in a row/],
  ['xyzzy', { hand_over: { misses: 1 } }, 'hand_over', 'nothing', /calls a colleague at once/],
  ['is the brass bell available in turquoise?', {}, 'ask_back', 'incomplete', /Only a part/],
  ['what is the shipping to the moon by rocket?', { confidence: 0.95 }, 'ask_back', 'weak', /needs 95 %/],
  ['human please', {}, 'hand_over', 'asked', /A human was asked for/],
  ['This is unacceptable!', {}, 'hand_over', 'upset', /angry/],
  ['Where is my order?', {}, 'hand_over', 'for_a_human', /only a colleague can see/],
  ['my lawyer', { hand_over: { topics: ['lawyer'] } }, 'hand_over', 'rule', /^A rule .*topic.*“lawyer”\.$/],
  ['the boss', { hand_over: { words: ['boss'] } }, 'hand_over', 'rule', /ask for a human: “boss”\.$/],
  ['alps tour', { hand_over: { product_ids: [IDS.tour] } }, 'hand_over', 'rule', /“Alps Guided Tour”/],
  ['two folding locks please', { hand_over: { amount: 1 } }, 'hand_over', 'rule', /large a basket/],
])('%s (%j): %s, %s', (text, rules, decision, because, reason) => {
  const settings = settingsWith(rules);
  const { text: _said, ...decided } = startChat({ settings }).says(text);
  const explained = explainDecision(decided, settings);
  expect(explained).toMatchObject({ decision, because });
  if (reason) expect(explained.reason).toMatch(reason);
  else expect(explained.reason).toBeNull();
  const { packet } = decided.hand_over ?? {};
  if (because === 'rule')
    expect(explained.rule).toEqual({ reason: packet?.reason, because: packet?.because ?? null });
  BotAnswer.pick({ decision: true, because: true, reason: true, rule: true }).parse(explained);
});
