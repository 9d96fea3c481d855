// @vitest-environment jsdom
import type { WebChat } from '@relaydesk/contracts/web-chat';
import { afterEach, expect, test } from 'vitest';
import { PLAIN_CONFIG } from '../../testing/plain-config';
import { saveSession, storedSession } from './session';

afterEach(() => localStorage.clear());

const chat = (customer_id: string, newest: number): WebChat => ({
  session: `secret of ${customer_id}`,
  customer_id,
  config: PLAIN_CONFIG,
  needs_form: false,
  is_verified: false,
  status: 'bot',
  csr_name: null,
  queue_place: null,
  seen_seq: 0,
  messages: [
    {
      id: 'm',
      seq: newest,
      author: 'bot',
      author_name: null,
      kind: 'text',
      text: 'Hi',
      content: {},
      created_at: '2026-01-01T10:00:00.000Z',
    },
  ],
  realtime_token: 'token',
});

test('the secret is kept under the name of the key, and no cookie is set', () => {
  saveSession(storedSession('key'), chat('a', 3));
  expect(Object.keys(localStorage)).toEqual(['relaydesk.key']);
  expect(document.cookie).toBe('');
});

test.each([
  ['the same visitor', 'a', 9, 7],
  ['another visitor', 'b', 9, 0],
  ['a conversation that counts anew', 'a', 2, 2],
])('what was seen, for %s', (_, customer_id, newest, seen_seq) => {
  const kept = storedSession('key');
  kept.write({ ...saveSession(kept, chat('a', 9)), seen_seq: 7 });
  expect(saveSession(kept, chat(customer_id, newest)).seen_seq).toBe(seen_seq);
});
