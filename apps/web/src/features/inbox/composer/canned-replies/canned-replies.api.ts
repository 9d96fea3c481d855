import type { CannedReply, CreateCannedReply, UpdateCannedReply } from '@relaydesk/contracts/canned-reply';
import { baseApi } from '../../../../api/base-api';

/** A page of the list; the cursor of the next page is null on the last one. */
interface CannedReplyPage {
  replies: CannedReply[];
  next: string | null;
}

const PAGE = 50;

/** Endpoints of the canned replies dialog. */
export const cannedRepliesApi = baseApi.enhanceEndpoints({ addTagTypes: ['CannedReply'] }).injectEndpoints({
  endpoints: (build) => ({
    listCannedReplies: build.infiniteQuery<CannedReplyPage, string, string | null>({
      query: ({ queryArg: search, pageParam }) => ({
        path: '/api/canned-replies/',
        query: { search, cursor: pageParam, limit: PAGE },
      }),
      transformResponse: (replies: CannedReply[], meta): CannedReplyPage => ({
        replies,
        next: meta?.pagination?.next ?? null,
      }),
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: ({ next }) => next ?? undefined },
      providesTags: ['CannedReply'],
    }),
    createCannedReply: build.mutation<CannedReply, { body: CreateCannedReply; idempotencyKey: string }>({
      query: ({ body, idempotencyKey }) => ({
        path: '/api/canned-replies/',
        method: 'POST',
        body,
        idempotencyKey,
      }),
      invalidatesTags: (reply) => (reply ? ['CannedReply'] : []),
    }),
    changeCannedReply: build.mutation<CannedReply, { id: string; body: UpdateCannedReply }>({
      query: ({ id, body }) => ({ path: `/api/canned-replies/${id}/`, method: 'PATCH', body }),
      invalidatesTags: (reply) => (reply ? ['CannedReply'] : []),
    }),
    deleteCannedReply: build.mutation<object, string>({
      query: (id) => ({ path: `/api/canned-replies/${id}/`, method: 'DELETE' }),
      invalidatesTags: ['CannedReply'],
    }),
  }),
});
