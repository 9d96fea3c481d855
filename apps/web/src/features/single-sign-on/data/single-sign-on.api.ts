import type {
  AddSignInDomain,
  IdentityProvider,
  SaveIdentityProvider,
  SignInDomain,
  SingleSignOn,
  StartedSingleSignOn,
} from '@relaydesk/contracts/single-sign-on';
import type { User } from '@relaydesk/contracts/user';
import { baseApi } from '../../../api/base-api';
import { callApi } from '../../../api/http/client';
import { pageLocation } from '../../../lib/page-location';
import { randomId } from '../../../lib/random-id';
import { leaveForProvider } from '../../../shared/leave-for-provider';

const PATH = '/api/single-sign-on/';

/** Single sign-on of the organisation. */
export const singleSignOnApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    singleSignOn: build.query<SingleSignOn, void>({
      query: () => ({ path: PATH }),
      providesTags: ['SingleSignOn'],
    }),
    activeAdmins: build.query<User[], void>({
      query: () => ({
        path: '/api/users/',
        query: { group: 'Organisation Admin', status: 'active', limit: 100 },
      }),
    }),
    saveProvider: build.mutation<IdentityProvider, SaveIdentityProvider>({
      query: (body) => ({ path: `${PATH}provider/`, method: 'PUT', body }),
      invalidatesTags: (provider) => (provider ? ['SingleSignOn'] : []),
    }),
    removeProvider: build.mutation<object, void>({
      query: () => ({ path: `${PATH}provider/`, method: 'DELETE' }),
      invalidatesTags: (removed) => (removed ? ['SingleSignOn'] : []),
    }),
    addDomain: build.mutation<SignInDomain, AddSignInDomain>({
      query: (body) => ({ path: `${PATH}domains/`, method: 'POST', body }),
      invalidatesTags: (domain) => (domain ? ['SingleSignOn'] : []),
    }),
    checkDomain: build.mutation<SignInDomain, string>({
      query: (id) => ({ path: `${PATH}domains/${id}/check/`, method: 'POST' }),
      invalidatesTags: (domain) => (domain ? ['SingleSignOn'] : []),
    }),
    removeDomain: build.mutation<object, string>({
      query: (id) => ({ path: `${PATH}domains/${id}/`, method: 'DELETE' }),
      invalidatesTags: (removed) => (removed ? ['SingleSignOn'] : []),
    }),
  }),
});

/** Leaves for a test sign-in at the provider. Throws ApiError. */
export async function startTest(): Promise<void> {
  const request = { path: `${PATH}test/`, method: 'POST', idempotencyKey: randomId() } as const;
  const { data } = await callApi<StartedSingleSignOn>(request);
  leaveForProvider(data, pageLocation);
}
