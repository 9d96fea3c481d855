import type { Organisation } from '@relaydesk/contracts/organisation';
import { baseApi } from '../../../api/base-api';

/** One organisation by itself: only then its messages of this month are counted. */
export const organisationsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    organisation: build.query<Organisation, string>({
      query: (id) => ({ path: `/api/organisations/${id}/` }),
      providesTags: ['Organisation'],
    }),
  }),
});
