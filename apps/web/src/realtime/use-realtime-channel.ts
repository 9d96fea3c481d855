import { useEffect, useRef } from 'react';
import { subscribeToChannel } from './subscribe-to-channel';

interface RealtimeChannelOptions {
  /** Called when events may have been missed: after subscribing, and after a gap without recovery. */
  onGap?: () => void;
}

/** Calls back for each event of a channel while the component is mounted; null subscribes to nothing. */
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
      onEvent: (data) => latest.current.onEvent(data as Event), // contracts/realtime: the client trusts its own server
      onGap: () => latest.current.onGap?.(),
    });
  }, [channel]);
}
