import type { Organisation } from '@relaydesk/contracts/organisation';
import { useState } from 'react';
import { baseApi } from '../base-api';
import { useTimeZone } from '../session';
import { useHasPermission } from '../use-has-permission';

/** Results per search. */
const SUGGESTIONS = 100;

const organisationsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    findOrganisations: build.query<Organisation[], string>({
      query: (search) => ({ path: '/api/organisations/', query: { search, limit: SUGGESTIONS } }),
      providesTags: ['Organisation'],
    }),
    chosenOrganisation: build.query<Organisation, string>({
      query: (id) => ({ path: `/api/organisations/${encodeURIComponent(id)}/` }),
      providesTags: ['Organisation'],
    }),
  }),
});

/**
 * The organisations a Super Admin can choose from, searched by name; null for members. Takes the selected id
 * ('' for none), whose name is loaded even when the search does not contain it.
 */
export function useOrganisationOptions(chosenId = '') {
  const isChoosing = useHasPermission('organisations.read');
  const [search, onSearch] = useState('');
  const { data: records = NONE, isFetching } = organisationsApi.useFindOrganisationsQuery(search, {
    skip: !isChoosing,
  });
  const found = records.find(({ id }) => id === chosenId);
  const { currentData: other } = organisationsApi.useChosenOrganisationQuery(chosenId, {
    skip: !isChoosing || chosenId === '' || found !== undefined || isFetching,
  });
  if (!isChoosing) return null;
  return { records, isLoading: isFetching, chosen: found ?? other ?? null, search, onSearch };
}

/**
 * The time zone (IANA) that defines the days of a list: that of the organisation a Super Admin filters by,
 * else that of the user's own organisation; UTC for all organisations and while the organisation is unknown.
 */
export function useTimeZoneOf(organization_id: string): string {
  const own = useTimeZone();
  return useOrganisationOptions(organization_id)?.chosen?.time_zone ?? own;
}

const NONE: Organisation[] = [];
