import { HandOverPacket, HandOverReason } from '@relaydesk/contracts/conversation';
import { expect, test } from 'vitest';
import { BotState } from '../bot-state';
import { buildPacket, shorten } from './build-packet';

const now = new Date('2026-01-02T03:04:05.678Z');
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
    const packet = buildPacket(BotState.parse({ language }), basket, reason, 'Where is it?', now, {
      customer_name: 'Anna',
    });
    expect(HandOverPacket.parse(packet)).toEqual(packet);
    expect(packet.suggested_reply).toContain('Anna');
    expect(packet.suggested_reply).toContain('2 × Bell');
    expect(packet.suggested_reply).not.toMatch(/[{}]/);
  }
});

test('a visitor who presses the button before writing', () => {
  const packet = buildPacket(BotState.parse({}), null, 'asked', '', now);
  expect(packet).toMatchObject({ question: '', tried: [], basket: null, reason: 'asked' });
  expect(packet.suggested_reply).toMatch(/^Hello,/);
});

test('long questions are cut between characters', () => {
  const { question } = buildPacket(BotState.parse({}), null, 'asked', '😀'.repeat(5000), now);
  expect(question.length).toBeLessThanOrEqual(1000);
  expect(question.isWellFormed()).toBe(true);
  expect(shorten('short', 10)).toBe('short');
});
