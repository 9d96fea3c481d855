import type { Customer } from '@relaydesk/contracts/customer';
import type { SearchHit } from '@relaydesk/contracts/search';
import { listReadableCustomers } from '../customers/get-customer';
import { highlight } from './highlight';
import { rankMatches } from './rank-matches';
import { findCustomerMatches } from './search.queries';
import { type CustomerMatches, type SearchRequest, toTextQuery } from './search-request';
import { scoreText } from './search-words';

/** Customers by name, address or number; with typing mistakes only without an exact match. */
export async function findMatchingCustomers(search: SearchRequest): Promise<CustomerMatches> {
  const { tx, reader, terms: wanted } = search;
  const find = (isNear: boolean) => findCustomerMatches(tx.db, reader, toTextQuery(search, isNear));
  const exact = await find(false);
  const isNear = exact.length === 0;
  // Of customers with the same first letters few match: further data are loaded only for those.
  const meant = isNear ? (await find(true)).filter(({ text }) => scoreText(text, wanted, isNear) > 0) : exact;
  return { texts: new Map(meant.map(({ id, text }) => [id, text])), isNear };
}

/** Those that the caller may see. */
export async function searchCustomers(
  { tx, reader, terms: wanted, limit }: SearchRequest,
  { texts, isNear }: CustomerMatches,
): Promise<SearchHit[]> {
  const known = await listReadableCustomers(tx, [...texts.keys()]);
  return rankMatches(known, limit, ({ id }) => scoreText(texts.get(id) ?? '', wanted, isNear)).map(
    (customer) => ({
      kind: 'customer',
      id: customer.id,
      seq: null,
      title: highlight(customer.name, wanted, isNear),
      excerpt: highlight(formatContacts(customer), reader.by_name_only ? [] : wanted, isNear),
      at: customer.created_at,
    }),
  );
}

const formatContacts = ({ email, phone }: Customer) =>
  [email, phone].filter((part) => part !== null && part !== '').join(' · ');
