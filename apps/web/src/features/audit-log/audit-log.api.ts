import type { AuditEntry } from '@relaydesk/contracts/audit';
import type { User } from '@relaydesk/contracts/user';
import { useState } from 'react';
import { baseApi } from '../../api/base-api';
import type { ListQuery } from '../../api/list/create-list';
import type { ListAnswer } from '../../api/list/list-response';
import { toListAnswer } from '../../api/list/list-response';
import type { RecordChoice } from '../../ui/filters/record-options';

/** How many people a search shows. */
const SUGGESTIONS = 50;

export const auditLogApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    auditEntries: build.query<ListAnswer<AuditEntry>, ListQuery>({
      query: (query) => ({ path: '/api/audit-log/', query }),
      transformResponse: toListAnswer<AuditEntry>,
      providesTags: ['AuditEntry'],
    }),
    findPeople: build.query<User[], ListQuery>({
      query: (query) => ({ path: '/api/users/', query: { ...query, limit: SUGGESTIONS } }),
      providesTags: ['User'],
    }),
    person: build.query<User, string>({
      query: (id) => ({ path: `/api/users/${encodeURIComponent(id)}/` }),
      providesTags: ['User'],
    }),
  }),
});

/** The people whose deeds can be looked at, found by a part of their name; null for who sees only their own. */
export function usePeople(
  chosenId: string,
  organization_id: string,
  seesOthers: boolean,
): RecordChoice | null {
  const [search, onSearch] = useState('');
  const { data: records = NOBODY, isFetching } = auditLogApi.useFindPeopleQuery(
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

const NOBODY: User[] = [];
