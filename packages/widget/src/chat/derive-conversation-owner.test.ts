import type { PublicMessage } from '@relaydesk/contracts/message';
import { expect, test } from 'vitest';
import { deriveConversationOwner } from './derive-conversation-owner';

const said = (author: PublicMessage['author'], kind: PublicMessage['kind'] = 'text'): PublicMessage => ({
  id: author + kind,
  seq: 1,
  author,
  author_name: author === 'csr' ? 'Carla' : null,
  kind,
  text: '',
  content: {},
  created_at: '2026-01-01T10:00:00.000Z',
});
const before = { status: 'bot', csr_name: null, queue_place: null } as const;

test.each([
  ['nothing new', [], 'bot', null],
  ['the visitor', [said('customer')], 'bot', null],
  ['a hand-over', [said('bot'), said('system', 'hand_over')], 'waiting', null],
  ['a CSR', [said('system', 'hand_over'), said('csr')], 'open', 'Carla'],
  ['the bot after a CSR', [said('csr'), said('bot')], 'bot', null],
])('after %s', (_, messages, status, csr_name) => {
  expect(deriveConversationOwner(before, messages)).toEqual({ status, csr_name, queue_place: null });
});

test('keeps the place in the queue until a human answers', () => {
  const waiting = { status: 'waiting', csr_name: null, queue_place: 3 } as const;
  expect(deriveConversationOwner(waiting, [said('customer')])).toEqual(waiting);
  expect(deriveConversationOwner(waiting, [said('csr')])).toEqual({
    status: 'open',
    csr_name: 'Carla',
    queue_place: null,
  });
});
