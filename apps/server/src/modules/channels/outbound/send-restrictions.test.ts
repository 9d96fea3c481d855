import { expect, test } from 'vitest';
import type { Destination } from './send.queries';
import { findSendRestriction, isReplyWindowOpen } from './send-restrictions';

const HOUR = 3_600_000;
const now = Date.parse('2026-11-22T12:00:00.000Z');
const ago = (hours: number) => new Date(now - hours * HOUR).toISOString();
const to: Destination = {
  channel_integration_id: '',
  customer_id: '',
  external_customer_id: '',
  address: '',
  unreachable: null,
  locale: 'en',
  reply_hours: 24,
  customer_said_at: ago(1),
  began_at: ago(100),
  taken: [],
  unsettled: [],
};
const template = { name: 't', language: 'en', external_id: '1', parameters: { header: [], body: [] } };

test.each<[string, Partial<Destination>, object, string | undefined]>([
  ['within the hours', {}, {}, undefined],
  ['to the last moment', { customer_said_at: new Date(now - 24 * HOUR + 1).toISOString() }, {}, undefined],
  ['not after it', { customer_said_at: ago(24) }, {}, 'window_closed'],
  ['but a template', { customer_said_at: ago(24) }, { template }, undefined],
  ['longer hours', { customer_said_at: ago(167), reply_hours: 168 }, {}, undefined],
  ['no hours at all', { customer_said_at: ago(9_999), reply_hours: null }, {}, undefined],
  ['they have said nothing', { customer_said_at: null }, {}, 'window_closed'],
  ['whoever has opted out', { unreachable: 'opted_out' }, { template }, 'opted_out'],
  ['whoever has blocked us', { unreachable: 'blocked_us', reply_hours: null }, {}, 'blocked_us'],
])('what may be said: %s', (_, facts, content, outcome) =>
  expect(findSendRestriction({ ...to, ...facts }, content, now)?.outcome).toBe(outcome),
);

test('free-form replies are allowed for 24 hours, whatever the reply window', () => {
  expect(isReplyWindowOpen({ ...to, reply_hours: 168, customer_said_at: ago(23) }, now)).toBe(true);
  expect(isReplyWindowOpen({ ...to, reply_hours: 168, customer_said_at: ago(24) }, now)).toBe(false);
  expect(isReplyWindowOpen({ ...to, reply_hours: null, customer_said_at: ago(999) }, now)).toBe(true);
});
