import type { InboxEvent } from '@relaydesk/contracts/realtime';
import { chatApi } from '../chat.api';
import { applyLiveEvents } from './apply-live-events';

/** Number of stored events; a request takes at most 30 seconds. */
const REMEMBERED = 500;

let recentEvents: { at: number; event: InboxEvent }[] = [];

/** Stores an event for pending responses. `at` in milliseconds. */
export function recordRecentEvent(event: InboxEvent, at = Date.now()): void {
  recentEvents = [...recentEvents.slice(1 - REMEMBERED), { at, event }];
}

/** Clears all events, because another user may sign in next. */
export function clearRecentEvents(): void {
  recentEvents = [];
}

/**
 * A response may have been read from the database before an event that arrived first. So events received
 * during a request are applied to its response again.
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
    return; // the page shows the failure in place of the data
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
