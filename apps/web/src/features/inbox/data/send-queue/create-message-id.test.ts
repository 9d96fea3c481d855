import { Id } from '@relaydesk/contracts/common';
import { expect, test } from 'vitest';
import { createMessageId } from './create-message-id';

test('is a version 7 UUID with its time and never repeats', () => {
  const now = Date.parse('2026-03-01T10:00:00.123Z');
  const ids = Array.from({ length: 1000 }, () => createMessageId(now));
  expect(new Set(ids).size).toBe(1000);
  for (const id of ids) {
    expect(Id.safeParse(id).success).toBe(true);
    expect(id[14]).toBe('7');
    expect(Number.parseInt(id.replace('-', '').slice(0, 12), 16)).toBe(now);
  }
});

test('later ids sort after earlier ones', () => {
  expect(createMessageId(1_000) < createMessageId(2_000)).toBe(true);
});
