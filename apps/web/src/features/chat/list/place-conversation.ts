import type { Conversation, ConversationSort, ConversationTab } from '@relaydesk/contracts/conversation';
import type { Reader } from './belongs-under';
import { belongsUnder } from './belongs-under';
import { comesBefore, usualSort } from './comes-before';
import { fitsFilters } from './fits-filters';
import { isOlder } from './is-older';
import type { ListFilters } from './list-filters';

/** One answer of the list: the cursor of the page after it is null on the last one. */
export interface ConversationPage {
  conversations: Conversation[];
  next: string | null;
}

export interface ListArgs extends ListFilters {
  tab: ConversationTab;
  search: string;
}

/**
 * Puts a conversation where it now belongs in a loaded list, or takes it out; changes the pages in place.
 * Old news is ignored. Under a search nothing is added, because only the server knows what matches; and nothing is
 * added behind the last loaded one while there is more to load, because it will come with its page.
 */
export function placeConversation(
  pages: ConversationPage[],
  conversation: Conversation,
  { tab, search, ...filters }: ListArgs,
  reader: Reader,
): void {
  const known = pages.flatMap((page) => page.conversations).find(({ id }) => id === conversation.id);
  if (known && isOlder(conversation, known)) return;
  for (const page of pages) {
    page.conversations = page.conversations.filter(({ id }) => id !== conversation.id);
  }
  if (!belongsUnder(tab, conversation, reader) || !fitsFilters(conversation, filters)) return;
  if (search !== '' && !known) return;
  insert(pages, conversation, filters.sort ?? usualSort(tab), known !== undefined);
}

function insert(
  pages: ConversationPage[],
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
