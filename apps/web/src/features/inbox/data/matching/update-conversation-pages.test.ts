import { describe, expect, test } from 'vitest';
import { buildConversation, createTestId } from '../../testing/builders';
import { flattenPages } from './flatten-pages';
import type { ConversationPage } from './update-conversation-pages';
import { updateConversationPages } from './update-conversation-pages';

const csr = { user_id: createTestId(), role: 'CSR' } as const;
const at = (minute: number) => `2026-03-01T10:${String(minute).padStart(2, '0')}:00.000Z`;
const active = (minute: number) =>
  buildConversation({ last_activity_at: at(minute), waiting_since: at(minute) });
const idsOf = (pages: Omit<ConversationPage, 'count'>[]) => flattenPages(pages).map(({ id }) => id);

describe('placeConversation', () => {
  test('moves the latest activity to the top, across pages', () => {
    const [a, b, c] = [active(30), active(20), active(10)];
    const pages = [
      { conversations: [a, b], next: 'x' },
      { conversations: [c], next: null },
    ];
    updateConversationPages(
      pages,
      { ...c, last_seq: 2, last_activity_at: at(40) },
      { tab: 'all', search: '' },
      csr,
    );
    expect(idsOf(pages)).toEqual([c.id, a.id, b.id]);
  });

  test('keeps the longest wait first under Waiting', () => {
    const [long, short] = [active(1), active(9)];
    const pages = [{ conversations: [long], next: null }];
    updateConversationPages(pages, short, { tab: 'waiting', search: '' }, csr);
    expect(idsOf(pages)).toEqual([long.id, short.id]);
  });

  test('removes what a colleague has claimed', () => {
    const waiting = active(1);
    const pages = [{ conversations: [waiting], next: null }];
    const taken = { ...waiting, status: 'open' as const, assignee_id: createTestId(), version: 2 };
    updateConversationPages(pages, taken, { tab: 'waiting', search: '' }, csr);
    expect(idsOf(pages)).toEqual([]);
  });

  test('ignores updates older than the known version', () => {
    const waiting = { ...active(1), version: 3 };
    const pages = [{ conversations: [waiting], next: null }];
    updateConversationPages(
      pages,
      { ...waiting, status: 'bot', version: 2 },
      { tab: 'waiting', search: '' },
      csr,
    );
    expect(flattenPages(pages)).toEqual([waiting]);
  });

  test('adds nothing to search results, but updates them', () => {
    const found = active(5);
    const pages = [{ conversations: [found], next: null }];
    const args = { tab: 'all', search: 'ada' } as const;
    updateConversationPages(pages, active(9), args, csr);
    updateConversationPages(pages, { ...found, last_seq: 2, preview: 'New' }, args, csr);
    expect(flattenPages(pages).map(({ preview }) => preview)).toEqual(['New']);
  });

  test('leaves conversations beyond the loaded pages to their page', () => {
    const pages = [{ conversations: [active(30)], next: 'more' }];
    updateConversationPages(pages, active(1), { tab: 'all', search: '' }, csr);
    expect(idsOf(pages)).toHaveLength(1);
  });
});
