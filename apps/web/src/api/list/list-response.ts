import type { SerializedError } from '@reduxjs/toolkit';
import type { Pagination } from '@relaydesk/contracts/common';
import type { FailureFacts } from '../http/api-error';
import { shownError } from '../query-error';
import { useRole } from '../use-has-permission';

/** A page of a list that lives in RTK Query. */
export interface ListAnswer<T> {
  records: T[];
  pagination: Pagination | null;
}

/** For `transformResponse` of an endpoint that answers a list. */
export const toListAnswer = <T>(
  records: T[],
  meta: { pagination?: Pagination } | undefined,
): ListAnswer<T> => ({
  records,
  pagination: meta?.pagination ?? null,
});

interface QueryState<T> {
  data?: ListAnswer<T>;
  isFetching: boolean;
  error?: FailureFacts | SerializedError;
  refetch: () => unknown;
}

/** What an RTK Query hook says of a list, as a list page wants it (the same as `useList` gives). */
export function useListQuery<T>({ data, isFetching, error, refetch }: QueryState<T>) {
  return {
    records: data?.records ?? NONE,
    pagination: data?.pagination ?? null,
    loading: isFetching,
    error: shownError(error),
    reload: () => void refetch(),
    isRoleKnown: useRole() !== '',
  };
}

const NONE: never[] = [];
