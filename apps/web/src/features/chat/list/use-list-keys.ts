import type { Conversation } from '@relaydesk/contracts/conversation';
import { useEffect, useRef } from 'react';

const STEPS: Record<string, number> = { j: 1, k: -1 };

/** The keys j and k go to the next and the previous conversation, unless somebody is writing or a dialog is open. */
export function useListKeys(
  conversations: readonly Conversation[],
  selected: string,
  open: (id: string, index: number) => void,
): void {
  const current = useRef(selected); // ahead of `selected` while the router works: fast keys must not repeat a step
  useEffect(() => {
    current.current = selected;
  }, [selected]);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const step = STEPS[event.key];
      if (step === undefined || event.ctrlKey || event.metaKey || event.altKey || isBusy(event.target))
        return;
      const at = conversations.findIndex(({ id }) => id === current.current);
      const index = at === -1 ? 0 : at + step;
      const next = conversations[index];
      if (!next) return;
      event.preventDefault();
      current.current = next.id;
      open(next.id, index);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [conversations, open]);
}

function isBusy(target: EventTarget | null): boolean {
  const isWriting =
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));
  return isWriting || document.querySelector('[aria-modal="true"]') !== null;
}
