import type { InboxEvent } from '@relaydesk/contracts/realtime';

type RemoteDraft = Extract<InboxEvent, { type: 'draft' }>['value'];
type RemoteDraftListener = (heard: RemoteDraft) => void;

const listeners = new Set<RemoteDraftListener>();

/** Passes the user's drafts of other devices to the subscribed fields. */
export function notifyRemoteDraft(heard: RemoteDraft): void {
  for (const listener of [...listeners]) listener(heard);
}

export function onRemoteDraft(listener: RemoteDraftListener): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
