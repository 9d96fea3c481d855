import type { Tx } from '../../context/context';
import type { Reader, Wanted } from './search.queries';

/** Who looks for what. */
export interface Search {
  tx: Tx;
  reader: Reader;
  wanted: string[];
  /** Hits of each kind. */
  limit: number;
}

/** Customers who are called so, or (`isNear`) nearly so: what each is found by, under their id. */
export interface People {
  texts: Map<string, string>;
  isNear: boolean;
}

/** What the database hands over to be looked at: with a typing mistake only the first letters are sure. */
export const wantedBy = ({ wanted }: Search, is_near: boolean): Wanted => ({
  text: wanted.join(' '),
  is_near,
  limit: is_near ? 400 : 60,
});
