import type { InboxEvent } from '@relaydesk/contracts/realtime';

type RemoteDraft = Extract<InboxEvent, { type: 'draft' }>['value'];
type RemoteDraftListener = (heard: RemoteDraft) => void;

const listeners = new Set<RemoteDraftListener>();

/** Hands the user's own words from another device to whoever shows a field for them. */
export function notifyRemoteDraft(heard: RemoteDraft): void {
  for (const listener of [...listeners]) listener(heard);
}

export function onRemoteDraft(listener: RemoteDraftListener): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
