import type { InboxEvent } from '@relaydesk/contracts/realtime';

type RemoteDraft = Extract<InboxEvent, { type: 'draft' }>['value'];
type RemoteDraftListener = (draft: RemoteDraft) => void;

const listeners = new Set<RemoteDraftListener>();

/** Passes the user's drafts of other devices to the subscribed fields. */
export function notifyRemoteDraft(draft: RemoteDraft): void {
  for (const listener of [...listeners]) listener(draft);
}

export function onRemoteDraft(listener: RemoteDraftListener): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
