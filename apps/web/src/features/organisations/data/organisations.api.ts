import type { Organisation } from '@relaydesk/contracts/organisation';
import { baseApi } from '../../../api/base-api';

/** A single organisation: only this response contains the count of this month's messages. */
export const organisationsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    organisation: build.query<Organisation, string>({
      query: (id) => ({ path: `/api/organisations/${id}/` }),
      providesTags: ['Organisation'],
    }),
  }),
});
