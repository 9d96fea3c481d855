import type { Organisation } from '@relaydesk/contracts/organisation';
import { baseApi } from './base-api';
import { useMay } from './use-role';

const organisationsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    organisations: build.query<Organisation[], void>({
      query: () => ({ path: '/api/organisations/' }),
      providesTags: ['Organisation'],
    }),
  }),
});

/**
 * The organisations among which a Super Admin chooses on pages that show one at a time; null for members, who have theirs.
 * Empty until loaded.
 */
export function useOrganisations(): Organisation[] | null {
  const isChoosing = useMay('organisations.read');
  const { data } = organisationsApi.useOrganisationsQuery(undefined, { skip: !isChoosing });
  return isChoosing ? (data ?? NONE) : null;
}

const NONE: Organisation[] = [];
