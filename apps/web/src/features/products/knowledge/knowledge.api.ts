import type {
  AskBot,
  BotAnswer,
  CreateKnowledgeEntry,
  ImportPage,
  KnowledgeEntry,
  UnansweredQuestion,
  UpdateKnowledgeEntry,
} from '@relaydesk/contracts/knowledge';
import type { z } from 'zod';
import { baseApi } from '../../../api/base-api';
import type { ListQuery } from '../../../api/create-list';
import type { ListAnswer } from '../../../api/list-query';
import { toListAnswer } from '../../../api/list-query';

const PATH = '/api/knowledge/';
const UNANSWERED = '/api/unanswered-questions/';

interface Wish {
  idempotencyKey: string;
}

interface FileWish extends Wish {
  file: File;
  organization_id: string;
}

/** Questions with answers, and articles: what the bot knows beside the products, and what it was asked in vain. */
export const knowledgeApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    knowledge: build.query<ListAnswer<KnowledgeEntry>, ListQuery>({
      query: (query) => ({ path: PATH, query }),
      transformResponse: toListAnswer<KnowledgeEntry>,
      providesTags: ['Knowledge'],
    }),
    knowledgeEntry: build.query<KnowledgeEntry, string>({
      query: (id) => ({ path: `${PATH}${id}/` }),
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
    importPage: build.mutation<KnowledgeEntry, Wish & { body: z.input<typeof ImportPage> }>({
      query: ({ body, idempotencyKey }) => ({
        path: `${PATH}import/page/`,
        method: 'POST',
        body,
        idempotencyKey,
      }),
      invalidatesTags: ['Knowledge'],
    }),
    importFile: build.mutation<KnowledgeEntry, FileWish>({
      query: ({ file, organization_id, idempotencyKey }) => ({
        path: `${PATH}import/file/`,
        method: 'POST',
        query: { name: file.name, organization_id },
        body: new Blob([file], { type: 'application/octet-stream' }),
        idempotencyKey,
      }),
      invalidatesTags: ['Knowledge'],
    }),
    refreshKnowledge: build.mutation<KnowledgeEntry, string>({
      query: (id) => ({ path: `${PATH}${id}/refresh/`, method: 'POST' }),
      invalidatesTags: ['Knowledge'],
    }),
    unanswered: build.query<ListAnswer<UnansweredQuestion>, ListQuery>({
      query: (query) => ({ path: UNANSWERED, query }),
      transformResponse: toListAnswer<UnansweredQuestion>,
      providesTags: ['Knowledge'],
    }),
    dismissQuestion: build.mutation<UnansweredQuestion, string>({
      query: (id) => ({ path: `${UNANSWERED}${id}/dismiss/`, method: 'POST' }),
      invalidatesTags: ['Knowledge'],
    }),
    askBot: build.mutation<BotAnswer, AskBot>({
      query: (body) => ({ path: '/api/bot/ask/', method: 'POST', body }),
    }),
  }),
});
