import type { SerializedError } from '@reduxjs/toolkit';
import type { Pagination } from '@relaydesk/contracts/common';
import type { ApiErrorData } from '../http/api-error';
import { getQueryError } from '../query-error';
import { useRole } from '../use-has-permission';

/** A page of a list in the RTK Query cache. */
export interface ListResponse<T> {
  records: T[];
  pagination: Pagination | null;
}

/** `transformResponse` for list endpoints. */
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

/** Converts the result of an RTK Query hook to what a list page expects (the same as `useList` returns). */
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
