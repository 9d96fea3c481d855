import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { baseApi } from '../api/base-api';
import { isRetryableError } from './is-retryable-error';

export type QueryTags = readonly Extract<Parameters<typeof baseApi.util.invalidateTags>[0][number], string>[];
type RefetchState = Parameters<typeof baseApi.util.selectInvalidatedBy>[0];

/**
 * Refetches all active queries with one of these tags; resolves when all have finished, to false when one
 * failed temporarily.
 */
export function refetchByTags(
  tags: QueryTags,
): ThunkAction<Promise<boolean>, RefetchState, undefined, UnknownAction> {
  return async (dispatch, getState) => {
    dispatch(baseApi.util.invalidateTags([...tags]));
    // Waits for pending requests first: their responses may predate the event that triggered the refetch.
    for (;;) {
      const running = dispatch(baseApi.util.getRunningQueriesThunk());
      if (running.length === 0) break;
      await Promise.all(running);
    }
    const { queries } = getState()[baseApi.reducerPath];
    const fetched = baseApi.util.selectInvalidatedBy(getState(), tags);
    return !fetched.some(({ queryCacheKey }) => isRetryableError(queries[queryCacheKey]?.error));
  };
}
