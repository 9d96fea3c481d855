import { useCallback, useMemo } from 'react';
import { useLocation, useNavigation, useSearchParams } from 'react-router';

/**
 * Parameter names -> the allowed values, the first of which is the default; a plain text is free text with
 * its default.
 */
export type SearchDefinition = Readonly<Record<string, string | readonly string[]>>;

export type SearchQuery<D extends SearchDefinition> = {
  [K in keyof D]: D[K] extends readonly (infer V)[] ? V : string;
};

export const PAGE_SIZES = ['25', '10', '50', '100'] as const;

/** The changes; an invalid value counts as its default. */
export type SearchChange<D extends SearchDefinition> = Partial<Record<keyof D, string>>;

/** URL parameters of every list. `page` only numbers pages for "rows 26–50"; the cursor selects the rows. */
export const listSearch = { search: '', limit: PAGE_SIZES, cursor: '', page: '1' } as const;

/** Only these keep the position in the list; every other change resets to the first page. */
const PLACE = ['cursor', 'page'];
/** A further filter adds no history entry. */
const REPLACING = ['search'];

/**
 * The state of a list in the URL: filters, order and page survive a reload and can be shared. Unknown values
 * count as the default, defaults are omitted. Other parameters stay unchanged. `definition` must be a
 * constant outside the component.
 */
export function useSearchQuery<const D extends SearchDefinition>(definition: D) {
  const [params, setParams] = useSearchParams();
  const isLeaving = useIsNavigatingAway();

  const query = useMemo(() => parseSearchQuery(definition, params), [definition, params]);

  const setQuery = useCallback(
    (change: SearchChange<D>) => {
      // Changing this page's URL would cancel a navigation to another page.
      if (isLeaving) return;
      setParams((current) => applySearchChange(definition, current, change), {
        replace: Object.keys(change).every((name) => REPLACING.includes(name)),
      });
    },
    [definition, setParams, isLeaving],
  );

  return [query, setQuery] as const;
}

/** Whether a navigation to another page is pending. */
function useIsNavigatingAway(): boolean {
  const { pathname } = useLocation();
  const next = useNavigation().location?.pathname;
  return next !== undefined && next !== pathname;
}

/** The values of the URL, validated by the definition. */
export function parseSearchQuery<D extends SearchDefinition>(
  definition: D,
  params: URLSearchParams,
): SearchQuery<D> {
  const values = Object.entries(definition).map(([name, allowed]) => {
    const given = params.get(name);
    if (typeof allowed === 'string') return [name, given ?? allowed];
    return [name, given !== null && allowed.includes(given) ? given : allowed[0]];
  });
  return Object.fromEntries(values) as SearchQuery<D>; // built from the definition's own names
}

function applySearchChange(
  definition: SearchDefinition,
  current: URLSearchParams,
  change: Record<string, unknown>,
) {
  const next = new URLSearchParams(current);
  const stays = Object.keys(change).some((name) => PLACE.includes(name));
  const all = stays ? change : { ...change, cursor: '', page: '' };
  for (const [name, value] of Object.entries(all)) {
    const allowed = definition[name];
    const usual = typeof allowed === 'string' ? allowed : allowed?.[0];
    if (value === undefined || value === '' || value === usual) next.delete(name);
    else next.set(name, String(value));
  }
  return next;
}
