import type { Product } from '@relaydesk/contracts/product';
import type { User } from '@relaydesk/contracts/user';
import { baseApi } from '../../../../api/base-api';

/** How many a search shows. */
const SUGGESTIONS = 50;

/** `organization_id` is '' for members, who have theirs. */
interface Search {
  search: string;
  organization_id: string;
}

/** The products and colleagues that rules of hand-over name. */
export const choicesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    productsForRules: build.query<Product[], Search>({
      query: (search) => ({ path: '/api/products/', query: { ...search, limit: SUGGESTIONS } }),
      providesTags: ['Product'],
    }),
    productOfRule: build.query<Product, string>({
      query: (id) => ({ path: `/api/products/${encodeURIComponent(id)}/` }),
      providesTags: ['Product'],
    }),
    colleaguesForRules: build.query<User[], Search>({
      query: (search) => ({
        path: '/api/users/',
        query: { ...search, status: 'active', limit: SUGGESTIONS },
      }),
      providesTags: ['User'],
    }),
    colleagueOfRule: build.query<User, string>({
      query: (id) => ({ path: `/api/users/${encodeURIComponent(id)}/` }),
      providesTags: ['User'],
    }),
  }),
});
