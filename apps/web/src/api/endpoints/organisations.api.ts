import type { Organisation } from '@relaydesk/contracts/organisation';
import { useState } from 'react';
import { baseApi } from '../base-api';
import { useTimeZone } from '../session';
import { useHasPermission } from '../use-has-permission';

/** How many a search shows. */
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
 * The organisations among which a Super Admin chooses, found by a part of their name; null for members, who have theirs.
 * Takes the id that is chosen now, '' for none: it is known by name even when it was not among those that were found.
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
 * The time zone (IANA) whose days a list shows: that of the organisation that a Super Admin has narrowed it to, else that
 * of the user's own organisation; UTC for all organisations together, and until the organisation is known.
 */
export function useTimeZoneOf(organization_id: string): string {
  const own = useTimeZone();
  return useOrganisationOptions(organization_id)?.chosen?.time_zone ?? own;
}

const NONE: Organisation[] = [];
