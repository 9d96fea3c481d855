import { HandOverReason, HandOverSummary } from '@relaydesk/contracts/conversation';
import { expect, test } from 'vitest';
import { BotState } from '../../engine/bot-state';
import { createIndex } from '../../retrieval/knowledge-index';
import { truncateReplyText } from '../talk/truncate-reply-text';
import { buildTurn } from '../testing/build-turn';
import { buildHandOverSummary } from './build-hand-over-summary';

const { customer, now } = buildTurn({ text: '', index: createIndex() });
const usual = {
  basket: null,
  customer,
  orders: [],
  now,
  locale: 'en',
  tone: 'neutral' as const,
  question: '',
};
const basket = {
  items: [
    {
      product_id: '0190a000-0000-7000-8000-000000000001',
      sku: 'B',
      name: 'Bell',
      quantity: 2,
      unit_price: 1250,
    },
  ],
  total: 2500,
  currency: 'EUR',
};

test.each(HandOverReason.options)('a packet for %s fits the contract', (reason) => {
  for (const language of ['en', 'de'] as const) {
    const packet = buildHandOverSummary({
      ...{ ...usual, reason, basket, question: 'Where is it?' },
      state: BotState.parse({ language }),
      customer: { ...customer, name: 'Anna' },
    });
    expect(HandOverSummary.parse(packet)).toEqual(packet);
    expect(packet.suggested_reply).toContain('Anna');
    expect(packet.suggested_reply).toContain('2 × Bell');
    expect(packet.suggested_reply).not.toMatch(/[{}]/);
  }
});

test('summarises a customer without a name or a question', () => {
  const packet = buildHandOverSummary({ ...usual, reason: 'asked', state: BotState.parse({}) });
  expect(packet).toMatchObject({ question: '', tried: [], basket: null, reason: 'asked' });
  expect(packet.suggested_reply).toMatch(/^Hello,/);
});

test('long questions are cut between characters', () => {
  const long = { ...usual, reason: 'asked' as const, question: '😀'.repeat(5000) };
  const { question } = buildHandOverSummary({ ...long, state: BotState.parse({}) });
  expect(question.length).toBeLessThanOrEqual(1000);
  expect(question.isWellFormed()).toBe(true);
  expect(truncateReplyText('short', 10)).toBe('short');
});
