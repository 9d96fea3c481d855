import { isDraft, original } from '@reduxjs/toolkit';
import { mergeMessages as mergeByNumber } from '@relaydesk/chat-core/merge-messages';
import type { Message } from '@relaydesk/contracts/message';

/**
 * Merges two runs of messages; delivery status and content never go back. `known` may be an Immer draft: it is
 * read without its proxies, of which ten thousand messages would create ten thousand.
 */
export function mergeMessages(known: readonly Message[], news: readonly Message[]): Message[] {
  const before = isDraft(known) ? (original(known as Message[]) ?? known) : known; // `original` requires a draft type
  return mergeByNumber(before, news, isRegression);
}

/** As on the server: a platform that reports "delivered" after a failure is right. */
const ORDER: Record<Message['delivery'], number> = {
  received: 0,
  queued: 1,
  unknown: 2,
  sent: 3,
  failed: 4,
  delivered: 5,
  read: 6,
};

function isRegression(before: Message, after: Message): boolean {
  return ORDER[after.delivery] < ORDER[before.delivery] || isOlderContent(after.content, before.content);
}

/** Deletions persist; edits and reactions have timestamps, and fetched media is not pending again. */
function isOlderContent(one: Message['content'], other: Message['content']): boolean {
  if (one.deleted_at || other.deleted_at) return one.deleted_at === undefined;
  const [mine, theirs] = [getLastChange(one), getLastChange(other)];
  return mine < theirs || (mine === theirs && countPendingMedia(one) > countPendingMedia(other));
}

/** ISO 8601 in UTC, which sorts as text; '' when never changed. */
const getLastChange = ({ edited_at = '', reactions = [] }: Message['content']) =>
  [edited_at, ...reactions.map(({ at }) => at)].toSorted().at(-1) ?? '';

const countPendingMedia = ({ media = [] }: Message['content']) =>
  media.filter(({ state }) => state === 'waiting').length;
