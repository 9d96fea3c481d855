import { useMemo } from 'react';
import type { SearchChange, SearchDefinition, SearchQuery } from '../hooks/use-search-query';
import { listSearch, useSearchQuery } from '../hooks/use-search-query';

/** URL parameters of a list page: `listSearch`, its orders, and its filters, whose first value is ''. */
export type ListSearchDefinition = SearchDefinition & typeof listSearch & { sort: readonly string[] };

type ListSearchQuery<D extends ListSearchDefinition> = SearchQuery<D>;
type ListSearchFilters<D extends ListSearchDefinition> = Omit<
  ListSearchQuery<D>,
  'limit' | 'cursor' | 'page' | 'sort'
>;

/**
 * The search of a list page, in the URL. `asked` is the server's query, `filters` filters and order without
 * the position (for an export), and `of(name)` binds one filter to its field. `definition` must be a constant
 * outside the component.
 */
export function useListSearch<const D extends ListSearchDefinition>(definition: D) {
  const [query, setQuery] = useSearchQuery(definition);
  return useMemo(() => {
    const { page: _, ...asked } = query;
    const { cursor: __, limit: ___, ...filters } = asked;
    const names = Object.keys(definition).filter((name) => !NO_FILTERS.includes(name));
    return {
      query,
      setQuery,
      asked,
      filters,
      isFiltered: names.some((name) => query[name] !== ''),
      clearFilters: () => setQuery(Object.fromEntries(names.map((name) => [name, ''])) as SearchChange<D>), // the definition's own names
      of: <K extends keyof ListSearchFilters<D> & string>(name: K) => ({
        value: query[name],
        onChange: (value: string) => setQuery({ [name]: value } as SearchChange<D>), // one of the definition's own names
      }),
    };
  }, [definition, query, setQuery]);
}

/** Parameters of the table that do not filter. */
const NO_FILTERS = [...Object.keys(listSearch).filter((name) => name !== 'search'), 'sort'];

/** The part of it that the frame of a list needs. */
export interface ListSearch {
  query: { search: string; sort: string; limit: string; cursor: string; page: string };
  setQuery: (change: Partial<Record<'search' | 'sort' | 'limit' | 'cursor' | 'page', string>>) => void;
  isFiltered: boolean;
  clearFilters: () => void;
}
