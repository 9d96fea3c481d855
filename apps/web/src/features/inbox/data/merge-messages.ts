import { isDraft, original } from '@reduxjs/toolkit';
import type { Message } from '@relaydesk/contracts/message';

/**
 * Two runs of a thread as one: each message once, in the order of the conversation. Of two versions of a message the
 * one in `news` stays, except that neither delivery nor content ever goes back. `known` may be a draft of the store: it is read past its
 * proxies, of which a thread of ten thousand messages would make ten thousand.
 */
export function mergeMessages(known: readonly Message[], news: readonly Message[]): Message[] {
  const before = isDraft(known) ? (original(known as Message[]) ?? known) : known; // `original` wants what can be written
  const sorted = news.toSorted((one, other) => one.seq - other.seq);
  const merged: Message[] = [];
  const add = (message: Message) => {
    const last = merged.at(-1);
    if (last?.seq !== message.seq) merged.push(message);
    else if (!isRegression(last, message)) merged[merged.length - 1] = message;
  };
  let next = 0;
  for (const message of before) {
    for (; isBefore(sorted[next], message); next += 1) add(sorted[next] as Message); // isBefore has seen that it is there
    add(message);
  }
  for (const message of sorted.slice(next)) add(message);
  return merged;
}

const isBefore = (one: Message | undefined, other: Message) => one !== undefined && one.seq < other.seq;

/** As the server moves it: a platform that says "delivered" after a failure is right. */
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

/** What was deleted stays so; edits and reactions come with their moments, and what was fetched is not waited for again. */
function isOlderContent(one: Message['content'], other: Message['content']): boolean {
  if (one.deleted_at || other.deleted_at) return one.deleted_at === undefined;
  const [mine, theirs] = [getLastChange(one), getLastChange(other)];
  return mine < theirs || (mine === theirs && countPendingMedia(one) > countPendingMedia(other));
}

/** ISO 8601 in UTC, which compares as it stands; '' when nothing was ever changed. */
const getLastChange = ({ edited_at = '', reactions = [] }: Message['content']) =>
  [edited_at, ...reactions.map(({ at }) => at)].toSorted().at(-1) ?? '';

const countPendingMedia = ({ media = [] }: Message['content']) =>
  media.filter(({ state }) => state === 'waiting').length;
