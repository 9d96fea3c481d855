import type { SerializedError } from '@reduxjs/toolkit';
import type { Pagination } from '@relaydesk/contracts/common';
import type { ApiErrorData } from '../http/api-error';
import { getQueryError } from '../query-error';
import { useRole } from '../use-has-permission';

/** A page of a list that lives in RTK Query. */
export interface ListResponse<T> {
  records: T[];
  pagination: Pagination | null;
}

/** For `transformResponse` of an endpoint that answers a list. */
export const toListResponse = <T>(
  records: T[],
  meta: { pagination?: Pagination } | undefined,
): ListResponse<T> => ({
  records,
  pagination: meta?.pagination ?? null,
});

interface ListQueryState<T> {
  data?: ListResponse<T>;
  isFetching: boolean;
  error?: ApiErrorData | SerializedError;
  refetch: () => unknown;
}

/** What an RTK Query hook says of a list, as a list page wants it (the same as `useList` gives). */
export function useListQuery<T>({ data, isFetching, error, refetch }: ListQueryState<T>) {
  return {
    records: data?.records ?? NONE,
    pagination: data?.pagination ?? null,
    loading: isFetching,
    error: getQueryError(error),
    reload: () => void refetch(),
    isRoleKnown: useRole() !== '',
  };
}

const NONE: never[] = [];
