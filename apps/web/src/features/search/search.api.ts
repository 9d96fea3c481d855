import type { SearchResults } from '@relaydesk/contracts/search';
import { baseApi } from '../../api/base-api';

export const searchApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    search: build.query<SearchResults, string>({
      query: (q) => ({ path: '/api/search/', query: { q } }),
      // What was found a minute ago may be somebody else's by now.
      keepUnusedDataFor: 30,
    }),
  }),
});
