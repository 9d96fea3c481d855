import type { Tx } from '../../context/context';
import type { SearchReader, SearchTextQuery } from './search.queries';

/** The caller and the query. */
export interface SearchRequest {
  tx: Tx;
  reader: SearchReader;
  terms: string[];
  /** Hits of each kind. */
  limit: number;
}

/** Customers with an exact or (`isNear`) approximate name match: the matched text, by id. */
export interface CustomerMatches {
  texts: Map<string, string>;
  isNear: boolean;
}

/** Candidates from the database: with typing mistakes only the first letters must match. */
export const toTextQuery = ({ terms: wanted }: SearchRequest, is_near: boolean): SearchTextQuery => ({
  text: wanted.join(' '),
  is_near,
  limit: is_near ? 400 : 60,
});
