import type { SearchResults } from '@relaydesk/contracts/search';
import { baseApi } from '../../api/base-api';

export const searchApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    search: build.query<SearchResults, string>({
      query: (q) => ({ path: '/api/search/', query: { q } }),
      // Results older than a minute may be out of date.
      keepUnusedDataFor: 30,
    }),
  }),
});
