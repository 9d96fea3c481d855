import { expect, test } from 'vitest';
import { buildConversation, createTestId } from '../../testing/builders';
import type { ListFilters } from './list-filters';
import { matchesFilters } from './matches-filters';

const tag_id = createTestId();
const conversation = buildConversation({
  assignee_id: createTestId(),
  tag_ids: [tag_id],
  priority: 'high',
  unread_count: 2,
  last_activity_at: '2026-03-01T23:59:59.000Z',
});
const { channel_integration_id, assignee_id } = conversation;

const cases: [ListFilters, boolean][] = [
  [{}, true],
  [{ channel_integration_id }, true],
  [{ channel_integration_id: createTestId() }, false],
  [{ assignee_id: assignee_id ?? '' }, true],
  [{ assignee_id: createTestId() }, false],
  [{ tag_id }, true],
  [{ tag_id: createTestId() }, false],
  [{ priority: 'high' }, true],
  [{ priority: 'urgent' }, false],
  [{ is_unread: 'true' }, true],
  [{ is_unread: 'false' }, false],
  [{ from: '2026-03-01', to: '2026-03-01' }, true],
  [{ from: '2026-03-02' }, false],
  [{ to: '2026-02-28' }, false],
  [{ sort: 'waiting' }, true],
  [{ tag_id, priority: 'low' }, false],
];

test.each(cases)('%j: %s', (filters, fits) => {
  expect(matchesFilters(conversation, filters)).toBe(fits);
});

test('the order by wait contains only waiting conversations', () => {
  expect(matchesFilters({ ...conversation, waiting_since: null }, { sort: 'waiting' })).toBe(false);
});

test('“waiting too long” keeps conversations waiting since before the moment', () => {
  const waiting_before = '2026-03-01T12:00:00.000Z';
  const fits = (waiting_since: string | null) =>
    matchesFilters({ ...conversation, waiting_since }, { waiting_before });
  expect(fits('2026-03-01T11:59:59.999Z')).toBe(true);
  expect(fits(waiting_before)).toBe(false);
  expect(fits(null)).toBe(false);
});

test('days use the organisation’s time zone', () => {
  const late = { ...conversation, last_activity_at: '2026-03-01T23:30:00.000Z' };
  expect(matchesFilters(late, { from: '2026-03-02' }, 'Europe/Berlin')).toBe(true);
  expect(matchesFilters(late, { from: '2026-03-02' }, 'America/New_York')).toBe(false);
});
