import type { InboxEvent } from '@relaydesk/contracts/realtime';

type HeardDraft = Extract<InboxEvent, { type: 'draft' }>['value'];
type Listener = (heard: HeardDraft) => void;

const listeners = new Set<Listener>();

/** Hands the user's own words from another device to whoever shows a field for them. */
export function tellOfDraft(heard: HeardDraft): void {
  for (const listener of [...listeners]) listener(heard);
}

export function onDraft(listener: Listener): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
