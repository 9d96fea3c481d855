import type { AuditEntry, RecordType } from '@relaydesk/contracts/audit';
import type { Pagination } from '@relaydesk/contracts/common';
import { baseApi } from '../base-api';
import { getQueryError } from '../query-error';

/** Entries per page of a history. */
const PAGE = 25;

interface RecordHistoryQuery {
  record_type: RecordType;
  record_id: string;
}

interface AuditHistoryPage {
  entries: AuditEntry[];
  pagination: Pagination | null;
}

const auditLogApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    history: build.infiniteQuery<AuditHistoryPage, RecordHistoryQuery, string>({
      infiniteQueryOptions: {
        initialPageParam: '',
        getNextPageParam: ({ pagination }) => pagination?.next ?? undefined,
      },
      query: ({ queryArg, pageParam }) => ({
        path: '/api/audit-log/',
        query: { ...queryArg, cursor: pageParam, limit: PAGE },
      }),
      transformResponse: (entries: AuditEntry[], meta) => ({ entries, pagination: meta?.pagination ?? null }),
      keepUnusedDataFor: 0, // every change adds an entry
    }),
  }),
});

/** Audit entries of a record, newest first, as far as loaded; `more` loads the next page, if there is one. */
export function useRecordHistory(record_type: RecordType, record_id: string) {
  const { data, isFetching, error, hasNextPage, fetchNextPage, refetch } =
    auditLogApi.useHistoryInfiniteQuery({ record_type, record_id }, { refetchOnMountOrArgChange: true });
  return {
    entries: data?.pages.flatMap(({ entries }) => entries) ?? NONE,
    loading: isFetching,
    error: getQueryError(error),
    more: hasNextPage ? () => void fetchNextPage() : undefined,
    reload: () => void refetch(),
  };
}

const NONE: AuditEntry[] = [];
