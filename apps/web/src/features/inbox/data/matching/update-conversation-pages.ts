import type { Conversation, ConversationSort, ConversationTab } from '@relaydesk/contracts/conversation';
import { getDefaultSort, isSortedBefore } from './compare-conversations';
import { isOlderVersion } from './is-older-version';
import { isDrillDown, type ListFilters } from './list-filters';
import { matchesFilters } from './matches-filters';
import type { InboxUser } from './matches-tab';
import { matchesTab } from './matches-tab';

/** One answer of the list: the cursor of the page after it is null on the last one. */
export interface ConversationPage {
  conversations: Conversation[];
  next: string | null;
  /** How many the whole list has, as far as they were counted. */
  count: { value: number; isExact: boolean };
}

type ConversationPageItems = Omit<ConversationPage, 'count'>;

export interface ConversationListArgs extends ListFilters {
  tab: ConversationTab;
  search: string;
}

/**
 * Puts a conversation where it now belongs in a loaded list, or takes it out; gives each of the pages that are handed in
 * another array of conversations.
 * Old news is ignored. Under a search, or behind a number of the dashboard, nothing is added, because only the server
 * knows what matches; and nothing is added behind the last loaded one while there is more to load, because it will come with its page.
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
    page.conversations = others; // a new one in any case: the old one may be on the screen
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
