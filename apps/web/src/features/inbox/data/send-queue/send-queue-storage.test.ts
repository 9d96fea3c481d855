import { beforeEach, expect, test } from 'vitest';
import type { OutgoingMessage } from './outgoing-message';
import { createSendQueueStorage } from './send-queue-storage';

const message: OutgoingMessage = {
  id: 'a',
  conversation_id: 'c',
  kind: 'text',
  text: 'Hello',
  created_at: '2026-03-01T10:00:00.000Z',
};

beforeEach(() => sessionStorage.clear());

test('messages are restored after a reload for their user only', () => {
  createSendQueueStorage('eva').write([message]);
  expect(createSendQueueStorage('eva').read()).toEqual([message]);
  expect(createSendQueueStorage('tom').read()).toBeNull();
});

test('nothing is stored after everything was sent', () => {
  createSendQueueStorage('eva').write([message]);
  createSendQueueStorage('eva').write(null);
  expect(sessionStorage).toHaveLength(0);
});

test.each(['', '{', 'null', '{"a":1}', '[1,null,{"id":"a"}]'])(
  'unreadable data is not a message: %s',
  (stored) => {
    sessionStorage.setItem('chat.outbox.eva', stored);
    expect(createSendQueueStorage('eva').read() ?? []).toEqual([]);
  },
);
