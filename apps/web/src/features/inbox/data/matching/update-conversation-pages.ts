import type { Conversation, ConversationSort, ConversationTab } from '@relaydesk/contracts/conversation';
import { getDefaultSort, isSortedBefore } from './compare-conversations';
import { isOlderVersion } from './is-older-version';
import { isDrillDown, type ListFilters } from './list-filters';
import { matchesFilters } from './matches-filters';
import type { InboxUser } from './matches-tab';
import { matchesTab } from './matches-tab';

/** A page of the list; the cursor of the next page is null on the last one. */
export interface ConversationPage {
  conversations: Conversation[];
  next: string | null;
  /** The total, as far as it was counted. */
  count: { value: number; isExact: boolean };
}

type ConversationPageItems = Omit<ConversationPage, 'count'>;

export interface ConversationListArgs extends ListFilters {
  tab: ConversationTab;
  search: string;
}

/**
 * Moves a conversation to its position in a loaded list, or removes it; returns a new array of conversations
 * for each passed page. Older versions are ignored. Search results and dashboard lists get no additions,
 * because only the server knows what matches; and nothing is added after the last loaded item while there is
 * more to load, because it will come with its page.
 */
export function updateConversationPages(
  pages: ConversationPageItems[],
  conversation: Conversation,
  { tab, search, ...filters }: ConversationListArgs,
  reader: InboxUser,
): void {
  const known = findInPages(pages, conversation.id);
  if (known && isOlderVersion(conversation, known)) return;
  for (const page of pages) {
    const others = page.conversations.filter(({ id }) => id !== conversation.id);
    page.conversations = others; // always a new one: the old one may be rendered
  }
  const isBehind = isDrillDown(filters);
  if (!isBehind && !matchesTab(tab, conversation, reader)) return;
  if (!matchesFilters(conversation, filters, reader.time_zone) || (!known && (search !== '' || isBehind)))
    return;
  insertIntoPages(pages, conversation, filters.sort ?? getDefaultSort(tab), known !== undefined);
}

function findInPages(pages: readonly ConversationPageItems[], id: string): Conversation | undefined {
  for (const { conversations } of pages) {
    const found = conversations.find((conversation) => conversation.id === id);
    if (found) return found;
  }
  return undefined;
}

function insertIntoPages(
  pages: ConversationPageItems[],
  conversation: Conversation,
  sort: ConversationSort,
  wasHere: boolean,
): void {
  for (const { conversations } of pages) {
    const at = conversations.findIndex((other) => isSortedBefore(conversation, other, sort));
    if (at !== -1) {
      conversations.splice(at, 0, conversation);
      return;
    }
  }
  const last = pages.at(-1);
  if (last && (last.next === null || wasHere)) last.conversations.push(conversation);
}
