import type {
  CreateEmailTag,
  EmailTagDetail,
  TagRule,
  TagRuleTest,
  TagRun,
  UpdateEmailTag,
} from '@relaydesk/contracts/email-tag';
import type { Product } from '@relaydesk/contracts/product';
import type { User } from '@relaydesk/contracts/user';
import { baseApi } from '../../../api/base-api';
import type { ListQuery } from '../../../api/list/create-list';
import type { ListResponse } from '../../../api/list/list-response';
import { toListResponse } from '../../../api/list/list-response';
import { randomId } from '../../../lib/random-id';

const PATH = '/api/email-tags/';
/** Users or products per search. */
const SUGGESTION_LIMIT = 50;

interface EmailTagRequest<Body> {
  body: Body;
  idempotencyKey: string;
}

/** Endpoints of tags. `organization_id` is '' for members, who have one; a Super Admin passes an id. */
export const emailTagAdminApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    tagList: build.query<ListResponse<EmailTagDetail>, ListQuery>({
      query: (query) => ({ path: `${PATH}overview/`, query }),
      transformResponse: toListResponse<EmailTagDetail>,
      providesTags: ['EmailTag'],
    }),
    addEmailTag: build.mutation<
      EmailTagDetail,
      EmailTagRequest<CreateEmailTag> & { organization_id: string }
    >({
      query: ({ organization_id, ...wish }) => ({
        path: PATH,
        method: 'POST',
        query: { organization_id },
        ...wish,
      }),
      invalidatesTags: (tag) => (tag ? ['EmailTag'] : []),
    }),
    changeEmailTag: build.mutation<EmailTagDetail, EmailTagRequest<UpdateEmailTag> & { id: string }>({
      query: ({ id, ...wish }) => ({ path: `${PATH}${id}/`, method: 'PATCH', ...wish }),
      invalidatesTags: ['EmailTag'], // after a refusal too: the cached data is out of date
    }),
    removeEmailTag: build.mutation<object, string>({
      query: (id) => ({ path: `${PATH}${id}/`, method: 'DELETE' }),
      invalidatesTags: ['EmailTag', 'Conversation', 'Customer', 'Sale'],
    }),
    mergeEmailTag: build.mutation<
      EmailTagDetail,
      EmailTagRequest<{ into_id: string; version: number }> & { id: string }
    >({
      query: ({ id, ...wish }) => ({ path: `${PATH}${id}/merge/`, method: 'POST', ...wish }),
      invalidatesTags: ['EmailTag', 'Conversation', 'Customer', 'Sale'],
    }),
    testTagRules: build.mutation<TagRuleTest, TagRule[]>({
      query: (rules) => ({ path: `${PATH}test-rules/`, method: 'POST', body: { rules } }),
    }),
    /** Newest first. */
    tagRuns: build.query<TagRun[], string>({
      query: (id) => ({ path: `${PATH}${id}/runs/` }),
      providesTags: ['EmailTag'],
    }),
    applyTag: build.mutation<TagRun, string>({
      query: (id) => ({ path: `${PATH}${id}/apply/`, method: 'POST', idempotencyKey: randomId() }),
      invalidatesTags: ['EmailTag'],
    }),
    undoTagRun: build.mutation<TagRun, TagRun>({
      query: ({ id, email_tag_id }) => ({
        path: `${PATH}${email_tag_id}/runs/${id}/undo/`,
        method: 'POST',
        idempotencyKey: randomId(),
      }),
      invalidatesTags: ['EmailTag'],
    }),
    findTagAssignees: build.query<User[], { search: string; organization_id: string }>({
      query: ({ search, organization_id }) => ({
        path: '/api/users/',
        query: { search, organization_id, status: 'active', limit: SUGGESTION_LIMIT },
      }),
      providesTags: ['User'],
    }),
    findRuleProducts: build.query<Product[], { search: string; organization_id: string }>({
      query: ({ search, organization_id }) => ({
        path: '/api/products/',
        query: { search, organization_id, status: 'active', limit: SUGGESTION_LIMIT },
      }),
      providesTags: ['Product'],
    }),
    chosenRuleProduct: build.query<Product, string>({
      query: (id) => ({ path: `/api/products/${encodeURIComponent(id)}/` }),
      providesTags: ['Product'],
    }),
    chosenColleague: build.query<User, string>({
      query: (id) => ({ path: `/api/users/${encodeURIComponent(id)}/` }),
      providesTags: ['User'],
    }),
  }),
});
