import type { Conversation } from '@relaydesk/contracts/conversation';
import { useCallback, useMemo, useState } from 'react';

/** The maximum per bulk action: each conversation is a separate request. */
export const MAX_SELECTED = 100;

/** Conversations selected for bulk actions. */
export interface ConversationSelection {
  isOn: boolean;
  ids: ReadonlySet<string>;
  /** Starts or ends the selection mode. */
  switchOn: (isOn: boolean) => void;
  toggle: (id: string) => void;
  /** The first loaded ones, up to the maximum. */
  all: () => void;
}

/** The selection of a list; it ends when the list shows something else (`shown` identifies its content). */
export function useConversationSelection(
  conversations: readonly Conversation[],
  shown: string,
): ConversationSelection {
  const [chosen, setChosen] = useState<{ shown: string; ids: readonly string[] }>();
  const switchOn = useCallback((on: boolean) => setChosen(on ? { shown, ids: [] } : undefined), [shown]);
  return useMemo(() => {
    const isOn = chosen?.shown === shown;
    const here = new Set(conversations.map(({ id }) => id));
    const ids = new Set(isOn ? chosen.ids.filter((id) => here.has(id)) : []); // rows that have left the list are not affected
    const choose = (next: Iterable<string>) => setChosen({ shown, ids: [...next].slice(0, MAX_SELECTED) });
    return {
      isOn,
      ids,
      switchOn,
      toggle: (id) => choose(ids.has(id) ? [...ids].filter((one) => one !== id) : [...ids, id]),
      all: () => choose(here),
    };
  }, [conversations, chosen, shown, switchOn]);
}
