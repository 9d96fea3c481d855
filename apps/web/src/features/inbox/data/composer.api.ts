import type { CannedReply } from '@relaydesk/contracts/canned-reply';
import type { Draft, SaveDraft } from '@relaydesk/contracts/conversation';
import type { Product } from '@relaydesk/contracts/product';
import type { User } from '@relaydesk/contracts/user';
import { baseApi } from '../../../api/base-api';

/** Maximum suggestions; more typing narrows them. */
const OFFERED = 20;

/** Endpoints of the composer. */
export const composerApi = baseApi.enhanceEndpoints({ addTagTypes: ['CannedReply'] }).injectEndpoints({
  endpoints: (build) => ({
    getDraft: build.query<Draft, string>({
      query: (id) => ({ path: `/api/conversations/${id}/draft/` }),
      keepUnusedDataFor: 0,
    }),
    saveDraft: build.mutation<Draft, { id: string; device: string } & SaveDraft>({
      query: ({ id, device, ...body }) => ({
        path: `/api/conversations/${id}/draft/`,
        query: { device },
        method: 'PUT',
        body,
      }),
    }),
    offerCannedReplies: build.query<CannedReply[], string>({
      query: (search) => ({ path: '/api/canned-replies/', query: { search, limit: OFFERED } }),
      providesTags: ['CannedReply'],
    }),
    offerProducts: build.query<Product[], string>({
      query: (search) => ({ path: '/api/products/', query: { search, status: 'active', limit: OFFERED } }),
    }),
    offerColleagues: build.query<User[], string>({
      query: (search) => ({ path: '/api/users/', query: { search, limit: OFFERED } }),
    }),
  }),
});
