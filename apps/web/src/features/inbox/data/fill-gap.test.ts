import { Message } from '@relaydesk/contracts/message';
import { http } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { store } from '../../../app/store/store';
import { errorResponse, server, successResponse } from '../../../testing/network';
import { buildMessage, createTestId } from '../testing/builders';
import { chatApi } from './chat.api';
import { applyMessages } from './live/apply-live-events';

const conversation_id = createTestId();
const messages = [1, 2, 3, 4, 5].map((seq) => buildMessage({ seq, conversation_id }));
const [first, second, , , fifth] = messages;

/** Collects requests for missing messages; they are answered later. */
let failures: ('cut' | 'unavailable' | 'not_found')[] = [];
let asked = 0;
beforeEach(() => {
  vi.spyOn(Math, 'random').mockReturnValue(0); // the shortest backoff
  asked = 0;
  server.use(
    http.get('*/api/conversations/:id/messages/', ({ request }) => {
      const after = new URL(request.url).searchParams.get('after');
      if (after === null) return successResponse(z.array(Message), [first, second].filter(isThere));
      asked += 1;
      const failure = failures.shift();
      if (failure === 'cut') return Response.error();
      if (failure) return errorResponse(failure);
      return successResponse(
        z.array(Message),
        messages.filter(({ seq }) => seq > Number(after)),
      );
    }),
  );
});
afterEach(() => void vi.restoreAllMocks());

const isThere = (message: Message | undefined) => message !== undefined;
const loaded = () =>
  chatApi.endpoints.getThread
    .select(conversation_id)(store.getState())
    .data?.messages.map(({ seq }) => seq);

/** The first two messages of an open conversation are loaded; the live event of the fifth arrives. */
async function hearFifth(given: typeof failures) {
  failures = given;
  const opened = store.dispatch(chatApi.endpoints.getThread.initiate(conversation_id));
  await opened;
  expect(loaded()).toEqual([1, 2]);
  if (fifth) store.dispatch(applyMessages(conversation_id, [fifth]));
  return opened;
}

test('missing messages are requested until the server responds', async () => {
  await hearFifth(['cut', 'unavailable']);
  expect(loaded()).toEqual([1, 2, 5]);
  await vi.waitFor(() => expect(loaded()).toEqual([1, 2, 3, 4, 5]), { timeout: 15_000 });
  expect(asked).toBe(3);
});

test('messages the user may not read are requested once', async () => {
  await hearFifth(['not_found']);
  await Promise.all(store.dispatch(chatApi.util.getRunningQueriesThunk()));
  expect(asked).toBe(1);
  expect(loaded()).toEqual([1, 2, 5]);
});
