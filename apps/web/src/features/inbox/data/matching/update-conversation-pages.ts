import type { Conversation, ConversationSort, ConversationTab } from '@relaydesk/contracts/conversation';
import type { Reader } from './matches-tab';
import { belongsUnder } from './matches-tab';
import { comesBefore, usualSort } from './compare-conversations';
import { fitsFilters } from './matches-filters';
import { isOlder } from './is-older-version';
import { isBehindNumber, type ListFilters } from './list-filters';

/** One answer of the list: the cursor of the page after it is null on the last one. */
export interface ConversationPage {
  conversations: Conversation[];
  next: string | null;
  /** How many the whole list has, as far as they were counted. */
  count: { value: number; isExact: boolean };
}

type ListedPage = Omit<ConversationPage, 'count'>;

export interface ListArgs extends ListFilters {
  tab: ConversationTab;
  search: string;
}

/**
 * Puts a conversation where it now belongs in a loaded list, or takes it out; gives each of the pages that are handed in
 * another array of conversations.
 * Old news is ignored. Under a search, or behind a number of the dashboard, nothing is added, because only the server
 * knows what matches; and nothing is added behind the last loaded one while there is more to load, because it will come with its page.
 */
export function placeConversation(
  pages: ListedPage[],
  conversation: Conversation,
  { tab, search, ...filters }: ListArgs,
  reader: Reader,
): void {
  const known = findIn(pages, conversation.id);
  if (known && isOlder(conversation, known)) return;
  for (const page of pages) {
    const others = page.conversations.filter(({ id }) => id !== conversation.id);
    page.conversations = others; // a new one in any case: the old one may be on the screen
  }
  const isBehind = isBehindNumber(filters);
  if (!isBehind && !belongsUnder(tab, conversation, reader)) return;
  if (!fitsFilters(conversation, filters, reader.time_zone) || (!known && (search !== '' || isBehind)))
    return;
  insert(pages, conversation, filters.sort ?? usualSort(tab), known !== undefined);
}

function findIn(pages: readonly ListedPage[], id: string): Conversation | undefined {
  for (const { conversations } of pages) {
    const found = conversations.find((conversation) => conversation.id === id);
    if (found) return found;
  }
  return undefined;
}

function insert(
  pages: ListedPage[],
  conversation: Conversation,
  sort: ConversationSort,
  wasHere: boolean,
): void {
  for (const { conversations } of pages) {
    const at = conversations.findIndex((other) => comesBefore(conversation, other, sort));
    if (at !== -1) {
      conversations.splice(at, 0, conversation);
      return;
    }
  }
  const last = pages.at(-1);
  if (last && (last.next === null || wasHere)) last.conversations.push(conversation);
}
