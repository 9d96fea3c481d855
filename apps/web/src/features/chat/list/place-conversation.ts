import type { Conversation, ConversationTab } from '@relaydesk/contracts/conversation';
import type { Reader } from './belongs-under';
import { belongsUnder } from './belongs-under';
import { isOlder } from './is-older';

/** One answer of the list: the cursor of the page after it is null on the last one. */
export interface ConversationPage {
  conversations: Conversation[];
  next: string | null;
}

export interface ListArgs {
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
  { tab, search }: ListArgs,
  reader: Reader,
): void {
  const known = pages.flatMap((page) => page.conversations).find(({ id }) => id === conversation.id);
  if (known && isOlder(conversation, known)) return;
  for (const page of pages) {
    page.conversations = page.conversations.filter(({ id }) => id !== conversation.id);
  }
  if (!belongsUnder(tab, conversation, reader) || (search !== '' && !known)) return;
  insert(pages, conversation, tab, known !== undefined);
}

function insert(
  pages: ConversationPage[],
  conversation: Conversation,
  tab: ConversationTab,
  wasHere: boolean,
): void {
  for (const { conversations } of pages) {
    const at = conversations.findIndex((other) => comesBefore(conversation, other, tab));
    if (at !== -1) {
      conversations.splice(at, 0, conversation);
      return;
    }
  }
  const last = pages.at(-1);
  if (last && (last.next === null || wasHere)) last.conversations.push(conversation);
}

/** Longest wait first under Waiting, newest activity first elsewhere. */
export function comesBefore(one: Conversation, other: Conversation, tab: ConversationTab): boolean {
  if (tab === 'waiting') return (one.waiting_since ?? '') < (other.waiting_since ?? '');
  return one.last_activity_at > other.last_activity_at;
}
