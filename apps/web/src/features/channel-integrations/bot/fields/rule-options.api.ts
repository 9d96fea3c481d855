import type { Product } from '@relaydesk/contracts/product';
import type { User } from '@relaydesk/contracts/user';
import { baseApi } from '../../../../api/base-api';

/** Results per search. */
const SUGGESTION_LIMIT = 50;

/** `organization_id` is '' for members, who have one. */
interface RuleOptionQuery {
  search: string;
  organization_id: string;
}

/** Products and users to choose from in hand-over rules. */
export const ruleOptionsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    productsForRules: build.query<Product[], RuleOptionQuery>({
      query: (search) => ({ path: '/api/products/', query: { ...search, limit: SUGGESTION_LIMIT } }),
      providesTags: ['Product'],
    }),
    productOfRule: build.query<Product, string>({
      query: (id) => ({ path: `/api/products/${encodeURIComponent(id)}/` }),
      providesTags: ['Product'],
    }),
    colleaguesForRules: build.query<User[], RuleOptionQuery>({
      query: (search) => ({
        path: '/api/users/',
        query: { ...search, status: 'active', limit: SUGGESTION_LIMIT },
      }),
      providesTags: ['User'],
    }),
    colleagueOfRule: build.query<User, string>({
      query: (id) => ({ path: `/api/users/${encodeURIComponent(id)}/` }),
      providesTags: ['User'],
    }),
  }),
});
