import { getQueryError } from '../../api/query-error';
import { searchApi } from './search.api';
import { useDebouncedValue } from './use-debounced-value';

/** The minimum number of characters. */
export const MIN_QUERY_LENGTH = 2;

/** The server's results for a text, requested when typing pauses; previous results stay until then. */
export function useSearchResults(q: string, maySearch: boolean) {
  const wanted = q.trim();
  const settled = useDebouncedValue(wanted);
  const isOn = maySearch && wanted.length >= MIN_QUERY_LENGTH;
  const { data, currentData, error, isFetching, refetch } = searchApi.useSearchQuery(settled, {
    skip: !isOn || settled.length < MIN_QUERY_LENGTH,
  });
  const isCurrent = settled === wanted && !isFetching;
  return {
    results: isOn ? (currentData ?? data) : undefined,
    isSearching: isOn && !isCurrent,
    failure: isOn && isCurrent ? getQueryError(error) : null,
    refetch,
  };
}
