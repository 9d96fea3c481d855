import type { AuditEntry } from '@relaydesk/contracts/audit';
import type { User } from '@relaydesk/contracts/user';
import { useState } from 'react';
import { baseApi } from '../../api/base-api';
import type { ListQuery } from '../../api/list/create-list';
import type { ListResponse } from '../../api/list/list-response';
import { toListResponse } from '../../api/list/list-response';
import type { RecordOptions } from '../../ui/filters/record-options';

/** Results per search. */
const SUGGESTION_LIMIT = 50;

export const auditLogApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    auditEntries: build.query<ListResponse<AuditEntry>, ListQuery>({
      query: (query) => ({ path: '/api/audit-log/', query }),
      transformResponse: toListResponse<AuditEntry>,
      providesTags: ['AuditEntry'],
    }),
    findPeople: build.query<User[], ListQuery>({
      query: (query) => ({ path: '/api/users/', query: { ...query, limit: SUGGESTION_LIMIT } }),
      providesTags: ['User'],
    }),
    person: build.query<User, string>({
      query: (id) => ({ path: `/api/users/${encodeURIComponent(id)}/` }),
      providesTags: ['User'],
    }),
  }),
});

/** The users whose actions can be filtered, searched by name; null for users who see only their own. */
export function useActorOptions(
  chosenId: string,
  organization_id: string,
  seesOthers: boolean,
): RecordOptions | null {
  const [search, onSearch] = useState('');
  const { data: records = NO_USERS, isFetching } = auditLogApi.useFindPeopleQuery(
    { search, organization_id },
    { skip: !seesOthers },
  );
  const found = records.find(({ id }) => id === chosenId);
  const { currentData: other } = auditLogApi.usePersonQuery(chosenId, {
    skip: !seesOthers || chosenId === '' || found !== undefined || isFetching,
  });
  if (!seesOthers) return null;
  return { records, isLoading: isFetching, chosen: found ?? other ?? null, search, onSearch };
}

const NO_USERS: User[] = [];
