import type { InboxEvent } from '@relaydesk/contracts/realtime';
import { chatApi } from '../chat.api';
import { applyLiveEvents } from './apply-live-events';

/** How many events are remembered; a request takes at most 30 seconds. */
const REMEMBERED = 500;

let recentEvents: { at: number; event: InboxEvent }[] = [];

/** Remembers an event for the answers that are still on their way. `at` in milliseconds. */
export function recordRecentEvent(event: InboxEvent, at = Date.now()): void {
  recentEvents = [...recentEvents.slice(1 - REMEMBERED), { at, event }];
}

/** Forgets all; another person may sit here next. */
export function clearRecentEvents(): void {
  recentEvents = [];
}

/**
 * An answer may have been read from the database before an event that reached us first. So what was heard while a
 * request was under way is written over its answer once more.
 */
async function replayRecentEvents(
  _: unknown,
  {
    queryFulfilled,
    dispatch,
  }: { queryFulfilled: Promise<unknown>; dispatch: (action: ReturnType<typeof applyLiveEvents>) => unknown },
): Promise<void> {
  const asked = Date.now();
  try {
    await queryFulfilled;
  } catch {
    return; // the page shows the failure where the data would be
  }
  const meanwhile = recentEvents.filter(({ at, event }) => at >= asked && event.type !== 'sale');
  if (meanwhile.length > 0) dispatch(applyLiveEvents(meanwhile.map(({ event }) => event)));
}

chatApi.enhanceEndpoints({
  endpoints: {
    listConversations: { onQueryStarted: replayRecentEvents },
    getConversation: { onQueryStarted: replayRecentEvents },
    getThread: { onQueryStarted: replayRecentEvents },
  },
});
