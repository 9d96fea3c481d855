import type { ChannelIntegration } from '@relaydesk/contracts/channel-integration';
import type { Pagination } from '@relaydesk/contracts/common';
import type {
  AskBot,
  BotAnswer,
  CreateKnowledgeEntry,
  ImportWebPage,
  KnowledgeEntry,
  UnansweredQuestion,
  UpdateKnowledgeEntry,
} from '@relaydesk/contracts/knowledge';
import type { z } from 'zod';
import { baseApi } from '../../../../api/base-api';
import type { ListQuery } from '../../../../api/list/create-list';
import type { ListResponse } from '../../../../api/list/list-response';
import { toListResponse } from '../../../../api/list/list-response';
import { loadErrorTexts } from '../../../../lib/locale/error-text';

const PATH = '/api/knowledge/';
const UNANSWERED_PATH = '/api/unanswered-questions/';

/** With the reason of a failed import in the language of this visit. */
async function translateProblem(entry: KnowledgeEntry): Promise<KnowledgeEntry> {
  const { problem_reason } = entry;
  return problem_reason ? { ...entry, problem: (await loadErrorTexts())(problem_reason) } : entry;
}

interface KnowledgeRequest {
  idempotencyKey: string;
}

interface KnowledgeFileRequest extends KnowledgeRequest {
  file: File;
  organization_id: string;
}

/**
 * Questions with answers, and articles: the bot's knowledge besides products, and the questions it could not
 * answer.
 */
export const knowledgeApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    knowledge: build.query<ListResponse<KnowledgeEntry>, ListQuery>({
      query: (query) => ({ path: PATH, query }),
      transformResponse: async (entries: KnowledgeEntry[], meta: { pagination?: Pagination } | undefined) =>
        toListResponse(await Promise.all(entries.map(translateProblem)), meta),
      providesTags: ['Knowledge'],
    }),
    knowledgeEntry: build.query<KnowledgeEntry, string>({
      query: (id) => ({ path: `${PATH}${id}/` }),
      transformResponse: translateProblem,
      providesTags: ['Knowledge'],
    }),
    addKnowledge: build.mutation<KnowledgeEntry, KnowledgeRequest & { body: CreateKnowledgeEntry }>({
      query: ({ body, idempotencyKey }) => ({ path: PATH, method: 'POST', body, idempotencyKey }),
      invalidatesTags: ['Knowledge'],
    }),
    changeKnowledge: build.mutation<
      KnowledgeEntry,
      KnowledgeRequest & { id: string; body: UpdateKnowledgeEntry }
    >({
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
    importPage: build.mutation<KnowledgeEntry, KnowledgeRequest & { body: z.input<typeof ImportWebPage> }>({
      query: ({ body, idempotencyKey }) => ({
        path: `${PATH}import/page/`,
        method: 'POST',
        body,
        idempotencyKey,
      }),
      invalidatesTags: ['Knowledge'],
    }),
    importFile: build.mutation<KnowledgeEntry, KnowledgeFileRequest>({
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
    unanswered: build.query<ListResponse<UnansweredQuestion>, ListQuery>({
      query: (query) => ({ path: UNANSWERED_PATH, query }),
      transformResponse: toListResponse<UnansweredQuestion>,
      providesTags: ['Knowledge'],
    }),
    dismissQuestion: build.mutation<UnansweredQuestion, string>({
      query: (id) => ({ path: `${UNANSWERED_PATH}${id}/dismiss/`, method: 'POST' }),
      invalidatesTags: ['Knowledge'],
    }),
    /** Adds a question as an alternative wording of an existing entry. */
    adoptQuestion: build.mutation<
      UnansweredQuestion,
      KnowledgeRequest & { id: string; knowledge_id: string }
    >({
      query: ({ id, knowledge_id, idempotencyKey }) => ({
        path: `${UNANSWERED_PATH}${id}/adopt/`,
        method: 'POST',
        body: { knowledge_id },
        idempotencyKey,
      }),
      invalidatesTags: ['Knowledge'],
    }),
    /** The bot's best matches for a question, highest score first. */
    nearestEntries: build.query<BotAnswer['sources'], { question: string; organization_id: string }>({
      query: ({ question, organization_id }) => ({
        path: '/api/bot/ask/',
        method: 'POST',
        body: { question: question.slice(0, 1000), ...(organization_id && { organization_id }) },
      }),
      transformResponse: ({ sources }: BotAnswer) =>
        sources.filter(({ kind }) => kind === 'question').slice(0, 3),
      keepUnusedDataFor: 0, // the knowledge changes
    }),
    /** '' is the user's own organisation. */
    lines: build.query<ChannelIntegration[], string>({
      query: (organization_id) => ({
        path: '/api/channel-integrations/',
        query: { organization_id, limit: 100 },
      }),
      providesTags: ['ChannelIntegration'],
    }),
    askBot: build.mutation<BotAnswer, AskBot>({
      query: (body) => ({ path: '/api/bot/ask/', method: 'POST', body }),
    }),
  }),
});
