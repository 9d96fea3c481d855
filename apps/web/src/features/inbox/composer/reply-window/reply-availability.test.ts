import { expect, test } from 'vitest';
import { getReplyAvailability, type ReplyLimits } from './reply-availability';

const NOW = Date.parse('2026-03-01T10:00:00.000Z');
const until = (reply_until: string): ReplyLimits => ({ reply_until, unreachable: null });

test.each<[ReplyLimits, object]>([
  [{ reply_until: null, unreachable: null }, { state: 'open' }],
  [until('2026-03-02T10:00:00.000Z'), { state: 'open' }],
  [until('2026-03-01T14:00:00.000Z'), { state: 'open' }],
  [until('2026-03-01T13:59:00.000Z'), { state: 'closing', until: '2026-03-01T13:59:00.000Z', minutes: 239 }],
  [until('2026-03-01T10:00:01.000Z'), { state: 'closing', until: '2026-03-01T10:00:01.000Z', minutes: 1 }],
  [until('2026-03-01T10:00:00.000Z'), { state: 'closed', since: '2026-03-01T10:00:00.000Z' }],
  [
    { reply_until: '2026-03-01T13:00:00.000Z', unreachable: 'opted_out' },
    { state: 'unreachable', why: 'opted_out' },
  ],
])('says how far we reach (%#)', (limits, expected) => {
  expect(getReplyAvailability(limits, NOW)).toEqual(expected);
});
