import type { Conversation } from '@relaydesk/contracts/conversation';
import { useCallback, useMemo, useState } from 'react';

/** As many as are changed at once: each is a call of its own. */
export const MAX_SELECTED = 100;

/** Conversations chosen together with others. */
export interface ConversationSelection {
  isOn: boolean;
  ids: ReadonlySet<string>;
  /** Begins or ends choosing. */
  switchOn: (isOn: boolean) => void;
  toggle: (id: string) => void;
  /** The first of the loaded ones, as many as may be chosen. */
  all: () => void;
}

/** What is chosen in a list; it ends when the list shows something else (`shown` says what it shows). */
export function useConversationSelection(
  conversations: readonly Conversation[],
  shown: string,
): ConversationSelection {
  const [chosen, setChosen] = useState<{ shown: string; ids: readonly string[] }>();
  const switchOn = useCallback((on: boolean) => setChosen(on ? { shown, ids: [] } : undefined), [shown]);
  return useMemo(() => {
    const isOn = chosen?.shown === shown;
    const here = new Set(conversations.map(({ id }) => id));
    const ids = new Set(isOn ? chosen.ids.filter((id) => here.has(id)) : []); // what has left the list is left alone
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
