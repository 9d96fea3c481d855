import type { SearchKind, SearchQuery, SearchResults } from '@relaydesk/contracts/search';
import type { Context } from '../../context/context';
import { inTransaction } from '../../db/in-transaction';
import { requireMember } from '../conversations/get-conversation';
import { getSearchScope } from './search.policy';
import { searchConversations } from './search-conversations';
import { findMatchingCustomers, searchCustomers } from './search-customers';
import { searchProducts } from './search-products';
import type { SearchRequest } from './search-request';
import { searchSales } from './search-sales';
import { parseSearchTerms } from './search-words';

/**
 * Searches messages, customers, sales and products that the caller may see. The best matches first, then the
 * newest. Every word must match, at least as a prefix; without results, typing mistakes after the first
 * letters are tolerated.
 */
export async function searchEverything(
  context: Context,
  { q, kind, limit }: SearchQuery,
): Promise<SearchResults> {
  const member = requireMember(context);
  const results: SearchResults = { conversations: [], customers: [], sales: [], products: [] };
  const wanted = parseSearchTerms(q);
  if (wanted.length === 0) return results;
  const isAsked = (one: SearchKind) => kind === undefined || kind === one;

  return inTransaction(context, async (tx) => {
    const search: SearchRequest = {
      tx,
      reader: { ...member, ...getSearchScope(member) },
      terms: wanted,
      limit,
    };
    const people =
      kind === 'product' ? { texts: new Map(), isNear: false } : await findMatchingCustomers(search);
    if (isAsked('conversation')) results.conversations = await searchConversations(search, people);
    if (isAsked('customer')) results.customers = await searchCustomers(search, people);
    if (isAsked('sale')) results.sales = await searchSales(search, people, q);
    if (isAsked('product')) results.products = await searchProducts(search);
    return results;
  });
}
