import type { ConversationTab } from '@relaydesk/contracts/conversation';
import type { Role } from '@relaydesk/contracts/permissions';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { allows } from './composer/find-lock';
import { isTab } from './list/tabs';

/** What of the chat stands in the address bar. */
export interface ChatAddress {
  tab: ConversationTab;
  search: string;
  /** '' when none is open. */
  conversation: string;
}

/** Reads and changes the chat's address. Opening the first conversation is a step back leads out of; others replace it. */
export function useChatAddress(role: Role | '') {
  const [params, setParams] = useSearchParams();
  const address = useMemo(() => readAddress(params, role), [params, role]);

  const change = useCallback(
    (next: Partial<ChatAddress>) =>
      setParams(
        (current) => {
          const changed = new URLSearchParams(current);
          for (const [name, value] of Object.entries(next)) {
            if (value === '') changed.delete(name);
            else changed.set(name, value);
          }
          return changed;
        },
        { replace: !(next.conversation && !address.conversation), preventScrollReset: true },
      ),
    [setParams, address.conversation],
  );

  return [address, change] as const;
}

/** Unknown tabs count as the role's usual one. */
export function readAddress(params: URLSearchParams, role: Role | ''): ChatAddress {
  const tab = params.get('tab');
  return {
    tab: isTab(tab) ? tab : usualTab(role),
    search: params.get('search') ?? '',
    conversation: params.get('conversation') ?? '',
  };
}

/** Where a role's work lies: those who take conversations over look at who waits. */
export function usualTab(role: Role | ''): ConversationTab {
  if (allows(role, 'conversations.claim')) return 'waiting';
  return role === 'Sales' ? 'mine' : 'all';
}
