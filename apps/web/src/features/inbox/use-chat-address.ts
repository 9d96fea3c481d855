import type { ConversationTab } from '@relaydesk/contracts/conversation';
import { CONVERSATION_TABS } from '@relaydesk/contracts/conversation-tabs';
import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import type { ListFilters } from './data/matching/list-filters';
import { FILTER_NAMES, parseFilters } from './data/matching/list-filters';
import type { InboxUser } from './data/matching/matches-tab';
import { hasPermission } from './data/reply-lock';

/** The state of a history entry created by opening the customer: closing goes back one entry. */
const VIEW = 'view';

/** The chat's URL parameters. */
export interface ChatAddress {
  tab: ConversationTab;
  search: string;
  filters: ListFilters;
  /** '' when none is open. */
  conversation: string;
  /** The sequence number of the target message; 0 for none. */
  message: number;
  /** Whether the customer covers the messages, where there is no space beside them. */
  view: 'customer' | '';
  /** The customer to whom a new conversation is written, or 'new' for one to be selected; '' when none is. */
  begin: string;
}

/**
 * Reads and changes the chat's URL. What covers other content on a phone (the first conversation, the
 * customer) pushes a history entry, so that "back" closes it; everything else replaces the entry.
 */
export function useChatAddress(reader: InboxUser) {
  const [params, setParams] = useSearchParams();
  const address = useMemo(() => parseChatAddress(params, reader), [params, reader]);

  const navigate = useNavigate();
  const isOwnStep = useLocation().state === VIEW;

  const change = useCallback(
    (next: Partial<ChatAddress>) => {
      if (next.view === '' && isOwnStep) {
        navigate(-1);
        return;
      }
      const isView = next.view === 'customer';
      const isCovering = (next.conversation && !address.conversation) || isView;
      setParams((current) => applyAddressChange(current, next), {
        replace: !isCovering,
        preventScrollReset: true,
        state: isView ? VIEW : undefined,
      });
    },
    [setParams, navigate, isOwnStep, address.conversation],
  );

  return [address, change] as const;
}

/** Unknown tabs fall back to the role's default. */
export function parseChatAddress(params: URLSearchParams, reader: InboxUser): ChatAddress {
  const tab = params.get('tab');
  return {
    tab: isConversationTab(tab) ? tab : getDefaultTab(reader),
    search: params.get('search') ?? '',
    filters: parseFilters(params),
    conversation: params.get('conversation') ?? '',
    message: parseSeq(params.get('message')),
    view: params.get('view') === 'customer' ? 'customer' : '',
    begin: params.get('begin') ?? '',
  };
}

const isConversationTab = (text: string | null): text is ConversationTab =>
  CONVERSATION_TABS.some((tab) => tab === text);

/** The URL after a change: filters are replaced together; another conversation shows its messages first. */
export function applyAddressChange(
  current: URLSearchParams,
  { filters, ...plain }: Partial<ChatAddress>,
): URLSearchParams {
  const changed = new URLSearchParams(current);
  const leaving = plain.conversation === undefined ? {} : { view: '', message: 0 };
  const inFull = filters && Object.fromEntries(FILTER_NAMES.map((name) => [name, filters[name] ?? '']));
  for (const [name, value] of Object.entries({ ...leaving, ...plain, ...inFull })) {
    if (value === '' || value === 0) changed.delete(name);
    else changed.set(name, String(value));
  }
  return changed;
}

/** The default tab of a role: users who claim conversations start with the queue. */
export function getDefaultTab(reader: InboxUser): ConversationTab {
  if (hasPermission(reader, 'conversations.claim')) return 'waiting';
  return reader.role === 'Sales' ? 'mine' : 'all';
}

const parseSeq = (text: string | null) => (text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 0);
