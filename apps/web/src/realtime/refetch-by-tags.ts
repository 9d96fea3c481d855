import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { baseApi } from '../api/base-api';
import { isRetryableError } from './is-retryable-error';

export type QueryTags = readonly Extract<Parameters<typeof baseApi.util.invalidateTags>[0][number], string>[];
type RefetchState = Parameters<typeof baseApi.util.selectInvalidatedBy>[0];

/**
 * Fetches everything with one of these tags that is shown; resolves when all of it has been answered, to false when an
 * answer is missing that may still be had.
 */
export function refetchByTags(
  tags: QueryTags,
): ThunkAction<Promise<boolean>, RefetchState, undefined, UnknownAction> {
  return async (dispatch, getState) => {
    dispatch(baseApi.util.invalidateTags([...tags]));
    // What was asked before is waited for first: its answer may be older than the reason to fetch again.
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
