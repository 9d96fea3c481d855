import type { SearchHit } from '@relaydesk/contracts/search';
import { excerpt, highlight } from './highlight';
import { rankMatches } from './rank-matches';
import { findConversationMatches, findMessageMatches } from './search.queries';
import { type CustomerMatches, type SearchRequest, toTextQuery } from './search-request';
import { scoreText } from './search-words';

/** By message text and customer name; each conversation once, up to half of them by name. */
export async function searchConversations(
  search: SearchRequest,
  people: CustomerMatches,
): Promise<SearchHit[]> {
  const byName = await findByName(search, people);
  const byWords = await findByContent(search);
  const first = byName.slice(0, Math.max(Math.ceil(search.limit / 2), search.limit - byWords.length));
  const hits = [...first, ...byWords];
  return hits.filter(({ id }, at) => hits.findIndex((hit) => hit.id === id) === at).slice(0, search.limit);
}

async function findByName(
  { tx, reader, terms: wanted, limit }: SearchRequest,
  { texts, isNear }: CustomerMatches,
) {
  const found = await findConversationMatches(tx.db, reader, [...texts.keys()], limit * 4);
  return rankMatches(found, limit, ({ customer_name }) => scoreText(customer_name, wanted, isNear)).map(
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

async function findByContent(search: SearchRequest): Promise<SearchHit[]> {
  const exact = await findHits(search, false);
  return exact.length > 0 ? exact : findHits(search, true);
}

async function findHits(search: SearchRequest, isNear: boolean): Promise<SearchHit[]> {
  const { tx, reader, terms: wanted, limit } = search;
  const found = await findMessageMatches(tx.db, reader, toTextQuery(search, isNear));
  // The newest match of each conversation comes first, so several matches in one do not fill the list.
  const once = new Map(found.toReversed().map((message) => [message.conversation_id, message]));
  const newestFirst = found.filter((message) => once.get(message.conversation_id) === message);
  // The database ignores stop words, so its results may lack them.
  const telling = wanted.filter((word) => word.length >= 4);
  const fit = (text: string) =>
    isNear
      ? scoreText(text, telling.length > 0 ? telling : wanted, true)
      : Math.max(1, scoreText(text, wanted, false));
  return rankMatches(newestFirst, limit, ({ text }) => fit(text)).map(
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
