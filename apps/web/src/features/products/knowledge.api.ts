import type {
  CreateKnowledgeEntry,
  KnowledgeEntry,
  UpdateKnowledgeEntry,
} from '@relaydesk/contracts/knowledge';
import { baseApi } from '../../api/base-api';
import type { ListQuery } from '../../api/create-list';
import type { ListAnswer } from '../../api/list-query';
import { toListAnswer } from '../../api/list-query';

const PATH = '/api/knowledge/';

interface Wish {
  idempotencyKey: string;
}

/** Questions with answers, and articles: what the bot knows beside the products. */
export const knowledgeApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    knowledge: build.query<ListAnswer<KnowledgeEntry>, ListQuery>({
      query: (query) => ({ path: PATH, query }),
      transformResponse: toListAnswer<KnowledgeEntry>,
      providesTags: ['Knowledge'],
    }),
    addKnowledge: build.mutation<KnowledgeEntry, Wish & { body: CreateKnowledgeEntry }>({
      query: ({ body, idempotencyKey }) => ({ path: PATH, method: 'POST', body, idempotencyKey }),
      invalidatesTags: ['Knowledge'],
    }),
    changeKnowledge: build.mutation<KnowledgeEntry, Wish & { id: string; body: UpdateKnowledgeEntry }>({
      query: ({ id, body, idempotencyKey }) => ({
        path: `${PATH}${id}/`,
        method: 'PATCH',
        body,
        idempotencyKey,
      }),
      invalidatesTags: ['Knowledge'],
    }),
    deleteKnowledge: build.mutation<unknown, string>({
      query: (id) => ({ path: `${PATH}${id}/`, method: 'DELETE' }),
      invalidatesTags: ['Knowledge'],
    }),
  }),
});
