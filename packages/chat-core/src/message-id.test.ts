import { Id } from '@relaydesk/contracts/common';
import { expect, test } from 'vitest';
import { createId } from './message-id';

test('ids are UUIDs of version 7 that begin with their time', () => {
  const id = createId(0x0190_1234_5678);
  expect(Id.safeParse(id).success).toBe(true);
  expect(id).toMatch(/^01901234-5678-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});

test('a thousand ids of one millisecond differ', () => {
  expect(new Set(Array.from({ length: 1000 }, () => createId(1))).size).toBe(1000);
});
