import type { Customer } from '@relaydesk/contracts/customer';
import type { Product } from '@relaydesk/contracts/product';
import type { Sale } from '@relaydesk/contracts/sale';
import { baseApi } from '../../api/base-api';

/** How many suggestions a search shows. */
const SUGGESTIONS = 20;

/** What the sales pages ask for beside the list itself. */
export const salesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    sale: build.query<Sale, string>({
      query: (id) => ({ path: `/api/sales/${id}/` }),
      providesTags: (_, __, id) => [{ type: 'Sale', id }],
    }),
    findCustomers: build.query<Customer[], string>({
      query: (search) => ({ path: '/api/customers/', query: { search, limit: SUGGESTIONS } }),
      providesTags: ['Customer'],
    }),
    findProducts: build.query<Product[], string>({
      query: (search) => ({
        path: '/api/products/',
        query: { search, status: 'active', limit: SUGGESTIONS },
      }),
      providesTags: ['Product'],
    }),
  }),
});
