import { Id } from '@relaydesk/contracts/common';
import { expect, test } from 'vitest';
import { createMessageId } from './message-id';

test('ids are UUIDs of version 7 that begin with their time and sort by it', () => {
  const id = createMessageId(0x0190_1234_5678);
  expect(Id.safeParse(id).success).toBe(true);
  expect(id).toMatch(/^01901234-5678-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(createMessageId(1_000) < createMessageId(2_000)).toBe(true);
});

test('a thousand ids of one millisecond differ', () => {
  const ids = Array.from({ length: 1000 }, () => createMessageId(1));
  expect(new Set(ids).size).toBe(1000);
  for (const id of ids) expect(Id.safeParse(id).success).toBe(true);
});
