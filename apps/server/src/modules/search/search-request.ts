import type { Tx } from '../../context/context';
import type { SearchReader, SearchTextQuery } from './search.queries';

/** Who looks for what. */
export interface SearchRequest {
  tx: Tx;
  reader: SearchReader;
  terms: string[];
  /** Hits of each kind. */
  limit: number;
}

/** Customers who are called so, or (`isNear`) nearly so: what each is found by, under their id. */
export interface CustomerMatches {
  texts: Map<string, string>;
  isNear: boolean;
}

/** What the database hands over to be looked at: with a typing mistake only the first letters are sure. */
export const toTextQuery = ({ terms: wanted }: SearchRequest, is_near: boolean): SearchTextQuery => ({
  text: wanted.join(' '),
  is_near,
  limit: is_near ? 400 : 60,
});
