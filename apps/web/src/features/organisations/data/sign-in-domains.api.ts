import type { SignInDomain, SingleSignOn } from '@relaydesk/contracts/single-sign-on';
import { baseApi } from '../../../api/base-api';

const PATH = '/api/single-sign-on/';

/** Single sign-on of any organisation, for the Super Admin. */
export const signInDomainsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    organisationSignOn: build.query<SingleSignOn, string>({
      query: (organization_id) => ({ path: PATH, query: { organization_id } }),
      providesTags: ['SingleSignOn'],
    }),
    confirmDomain: build.mutation<SignInDomain, string>({
      query: (id) => ({ path: `${PATH}domains/${id}/prove/`, method: 'POST' }),
      invalidatesTags: (domain) => (domain ? ['SingleSignOn'] : []),
    }),
  }),
});
