import type {
  ApiToken,
  CreatedApiToken,
  CreatePersonalToken,
  CreateServiceToken,
} from '@relaydesk/contracts/api-token';
import { baseApi } from '../../api/base-api';
import { callApi } from '../../api/http/client';
import type { ListQuery } from '../../api/list/create-list';
import type { ListResponse } from '../../api/list/list-response';
import { toListResponse } from '../../api/list/list-response';

const PERSONAL_PATH = '/api/settings/api-tokens/';
const ORGANISATION_PATH = '/api/settings/organisation/api-tokens/';

export const apiTokensApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    personalTokens: build.query<ListResponse<ApiToken>, ListQuery>({
      query: (query) => ({ path: PERSONAL_PATH, query }),
      transformResponse: toListResponse<ApiToken>,
    }),
    organisationTokens: build.query<ListResponse<ApiToken>, ListQuery>({
      query: (query) => ({ path: ORGANISATION_PATH, query }),
      transformResponse: toListResponse<ApiToken>,
    }),
  }),
});

/** These throw ApiFailure. Not cached: the answer contains the token. */
export const createPersonalToken = (body: CreatePersonalToken) => create(PERSONAL_PATH, body);
export const createServiceToken = (body: CreateServiceToken) => create(ORGANISATION_PATH, body);

async function create(
  path: string,
  body: CreatePersonalToken | CreateServiceToken,
): Promise<CreatedApiToken> {
  const { data } = await callApi<CreatedApiToken>({ path, method: 'POST', body });
  return data;
}

export const revokePersonalToken = (id: string) =>
  callApi({ path: `${PERSONAL_PATH}${encodeURIComponent(id)}/`, method: 'DELETE' });
export const revokeOrganisationToken = (id: string) =>
  callApi({ path: `${ORGANISATION_PATH}${encodeURIComponent(id)}/`, method: 'DELETE' });
