import type { OrganisationSettings, UpdateOrganisationSettings } from '@relaydesk/contracts/organisation';
import type { Quota } from '@relaydesk/contracts/quota';
import { baseApi } from '../../api/base-api';

const PATH = '/api/settings/organisation/';

/** The organisation of the signed-in Organisation Admin. */
export const organisationSettingsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    organisationSettings: build.query<OrganisationSettings, void>({
      query: () => ({ path: PATH }),
      providesTags: ['OrganisationSettings'],
    }),
    organisationQuotas: build.query<Quota[], void>({ query: () => ({ path: '/api/settings/quotas/' }) }),
    changeOrganisationSettings: build.mutation<OrganisationSettings, UpdateOrganisationSettings>({
      query: (body) => ({ path: PATH, method: 'PATCH', body }),
      invalidatesTags: (settings) => (settings ? ['OrganisationSettings'] : []),
    }),
    uploadLogo: build.mutation<OrganisationSettings, File>({
      query: (body) => ({ path: `${PATH}logo/`, method: 'PUT', body }),
      invalidatesTags: (settings) => (settings ? ['OrganisationSettings'] : []),
    }),
    removeLogo: build.mutation<OrganisationSettings, void>({
      query: () => ({ path: `${PATH}logo/`, method: 'DELETE' }),
      invalidatesTags: (settings) => (settings ? ['OrganisationSettings'] : []),
    }),
  }),
});
