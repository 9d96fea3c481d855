import type { Customer } from '@relaydesk/contracts/customer';
import type { SearchHit } from '@relaydesk/contracts/search';
import { listKnown } from '../customers/get-customer';
import { chooseBest } from './choose-best';
import { highlight } from './highlight';
import { findCustomerIds } from './search.queries';
import { type People, type Search, wantedBy } from './search-terms';
import { fitOfText } from './search-words';

/** Whoever is called so, has such an address or such a number; with a typing mistake only when nobody has. */
export async function findPeople(search: Search): Promise<People> {
  const find = (isNear: boolean) => findCustomerIds(search.tx.db, search.reader, wantedBy(search, isNear));
  const ids = await find(false);
  return ids.length > 0 ? { ids, isNear: false } : { ids: await find(true), isNear: true };
}

/** Those of them whom the caller may know. */
export async function searchCustomers(
  { tx, reader, wanted, limit }: Search,
  { ids, isNear }: People,
): Promise<SearchHit[]> {
  const known = await listKnown(tx, ids);
  const findable = (customer: Customer) =>
    reader.by_name_only ? customer.name : `${customer.name} ${contactsOf(customer)} ${numbersOf(customer)}`;
  return chooseBest(known, limit, (customer) => fitOfText(findable(customer), wanted, isNear)).map(
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

/** As the index knows them: without a country of one, two or three digits. */
function numbersOf({ phone }: Customer): string {
  const digits = phone?.replace(/^\+/, '') ?? '';
  return `${digits.slice(1)} ${digits.slice(2)} ${digits.slice(3)}`;
}
