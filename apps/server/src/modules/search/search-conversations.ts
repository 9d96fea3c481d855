import type { SearchHit } from '@relaydesk/contracts/search';
import { chooseBest } from './rank-matches';
import { excerpt, highlight } from './highlight';
import { findConversationsWith, findMessages } from './search.queries';
import { type People, type Search, wantedBy } from './search-request';
import { fitOfText } from './search-words';

/** By what was said, and by the customer's name; each conversation once, up to half of them by name. */
export async function searchConversations(search: Search, people: People): Promise<SearchHit[]> {
  const byName = await findByName(search, people);
  const byWords = await findByWords(search);
  const first = byName.slice(0, Math.max(Math.ceil(search.limit / 2), search.limit - byWords.length));
  const hits = [...first, ...byWords];
  return hits.filter(({ id }, at) => hits.findIndex((hit) => hit.id === id) === at).slice(0, search.limit);
}

async function findByName({ tx, reader, wanted, limit }: Search, { texts, isNear }: People) {
  const found = await findConversationsWith(tx.db, reader, [...texts.keys()], limit * 4);
  return chooseBest(found, limit, ({ customer_name }) => fitOfText(customer_name, wanted, isNear)).map(
    ({ id, customer_name, preview, at }): SearchHit => ({
      kind: 'conversation',
      id,
      seq: null,
      title: highlight(customer_name, wanted, isNear),
      excerpt: highlight(preview, [], false),
      at,
    }),
  );
}

async function findByWords(search: Search): Promise<SearchHit[]> {
  const exact = await hitsOf(search, false);
  return exact.length > 0 ? exact : hitsOf(search, true);
}

async function hitsOf(search: Search, isNear: boolean): Promise<SearchHit[]> {
  const { tx, reader, wanted, limit } = search;
  const found = await findMessages(tx.db, reader, wantedBy(search, isNear));
  // The newest of each conversation comes first, so several words in one thread do not fill the list.
  const once = new Map(found.toReversed().map((message) => [message.conversation_id, message]));
  const newestFirst = found.filter((message) => once.get(message.conversation_id) === message);
  // The database leaves out words that say nothing, so what it found may lack them.
  const telling = wanted.filter((word) => word.length >= 4);
  const fit = (text: string) =>
    isNear
      ? fitOfText(text, telling.length > 0 ? telling : wanted, true)
      : Math.max(1, fitOfText(text, wanted, false));
  return chooseBest(newestFirst, limit, ({ text }) => fit(text)).map(
    ({ conversation_id, seq, customer_name, text, at }): SearchHit => ({
      kind: 'conversation',
      id: conversation_id,
      seq,
      title: highlight(customer_name, wanted, isNear),
      excerpt: excerpt(text, wanted, isNear),
      at,
    }),
  );
}
