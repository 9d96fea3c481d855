import { shownError } from '../../api/query-error';
import { searchApi } from './search.api';
import { useSettled } from './use-debounced-value';

/** Characters from which on there is something to look for. */
export const SHORTEST = 2;

/** What the server finds for a text, asked when the typing pauses; what was found before stays until then. */
export function useResults(q: string, maySearch: boolean) {
  const wanted = q.trim();
  const settled = useSettled(wanted);
  const isOn = maySearch && wanted.length >= SHORTEST;
  const { data, currentData, error, isFetching, refetch } = searchApi.useSearchQuery(settled, {
    skip: !isOn || settled.length < SHORTEST,
  });
  const isCurrent = settled === wanted && !isFetching;
  return {
    results: isOn ? (currentData ?? data) : undefined,
    isSearching: isOn && !isCurrent,
    failure: isOn && isCurrent ? shownError(error) : null,
    refetch,
  };
}
