import type { Customer } from '@relaydesk/contracts/customer';
import type { SearchHit } from '@relaydesk/contracts/search';
import { listKnown } from '../customers/get-customer';
import { chooseBest } from './rank-matches';
import { highlight } from './highlight';
import { findCustomers } from './search.queries';
import { type People, type Search, wantedBy } from './search-request';
import { fitOfText } from './search-words';

/** Whoever is called so, has such an address or such a number; with a typing mistake only when nobody has. */
export async function findPeople(search: Search): Promise<People> {
  const { tx, reader, wanted } = search;
  const find = (isNear: boolean) => findCustomers(tx.db, reader, wantedBy(search, isNear));
  const exact = await find(false);
  const isNear = exact.length === 0;
  // Of those with the same first letters few are meant: nothing else is looked up of the others.
  const meant = isNear ? (await find(true)).filter(({ text }) => fitOfText(text, wanted, isNear) > 0) : exact;
  return { texts: new Map(meant.map(({ id, text }) => [id, text])), isNear };
}

/** Those of them whom the caller may know. */
export async function searchCustomers(
  { tx, reader, wanted, limit }: Search,
  { texts, isNear }: People,
): Promise<SearchHit[]> {
  const known = await listKnown(tx, [...texts.keys()]);
  return chooseBest(known, limit, ({ id }) => fitOfText(texts.get(id) ?? '', wanted, isNear)).map(
    (customer) => ({
      kind: 'customer',
      id: customer.id,
      seq: null,
      title: highlight(customer.name, wanted, isNear),
      excerpt: highlight(contactsOf(customer), reader.by_name_only ? [] : wanted, isNear),
      at: customer.created_at,
    }),
  );
}

const contactsOf = ({ email, phone }: Customer) =>
  [email, phone].filter((part) => part !== null && part !== '').join(' · ');
