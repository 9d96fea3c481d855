import { useEffect, useRef } from 'react';
import { subscribeToChannel } from './subscribe-to-channel';

interface RealtimeChannelOptions {
  /** Called when events may have been missed: once subscribed, and after a break that could not be made up. */
  onGap?: () => void;
}

/** Calls back for each event on a channel while the component is shown; null listens to nothing. */
export function useRealtimeChannel<Event>(
  channel: string | null,
  onEvent: (event: Event) => void,
  { onGap }: RealtimeChannelOptions = {},
): void {
  const latest = useRef({ onEvent, onGap });
  useEffect(() => {
    latest.current = { onEvent, onGap };
  });

  useEffect(() => {
    if (channel === null) return;
    return subscribeToChannel(channel, {
      onEvent: (data) => latest.current.onEvent(data as Event), // contracts/realtime: the receiving side trusts its own server
      onGap: () => latest.current.onGap?.(),
    });
  }, [channel]);
}
