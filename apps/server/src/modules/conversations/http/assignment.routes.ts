import { IdParams, successResponse } from '@relaydesk/contracts/common';
import {
  AssignConversation,
  Conversation,
  ResolveConversation,
  SnoozeConversation,
  UpdateConversationLabels,
} from '@relaydesk/contracts/conversation';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { ok } from '../../../lib/ok';
import { assignConversation } from '../assignment/assign-conversation';
import { claimConversation } from '../assignment/claim-conversation';
import { closeConversation, reopen } from '../assignment/close-conversation';
import { handBackToBot } from '../assignment/hand-back-to-bot';
import { labelConversation } from '../assignment/label-conversation';
import { snoozeConversation } from '../assignment/snooze-conversation';
import { markUnread } from '../messages/mark-seen';

const tags = ['Chat'];
const params = IdParams;
const response = { 200: successResponse(Conversation) };
/** Default when the request states no reason. */
const ResolveBody = ResolveConversation.nullish().transform((said) => said ?? ResolveConversation.parse({}));

/** Assignment of conversations, and notes. */
export const assignmentRoutes: FastifyPluginAsyncZod = async (app) => {
  app.post(
    '/api/conversations/:id/claim/',
    {
      config: { access: 'conversations.claim' },
      schema: { tags, summary: 'Claim a conversation', params, response },
    },
    async ({ context, params }) => ok(await claimConversation(context, params.id)),
  );

  app.post(
    '/api/conversations/:id/assign/',
    {
      config: { access: 'conversations.assign' },
      schema: {
        tags,
        summary: 'Assign a conversation to a user or return it to the queue',
        params,
        body: AssignConversation,
        response,
      },
    },
    async ({ context, params, body }) => ok(await assignConversation(context, params.id, body)),
  );

  app.post(
    '/api/conversations/:id/hand-back/',
    {
      config: { access: 'conversations.hand_back' },
      schema: { tags, summary: 'Return a conversation to the bot', params, response },
    },
    async ({ context, params }) => ok(await handBackToBot(context, params.id)),
  );

  app.post(
    '/api/conversations/:id/snooze/',
    {
      config: { access: 'conversations.label' },
      schema: { tags, summary: 'Snooze a conversation', params, body: SnoozeConversation, response },
    },
    async ({ context, params, body }) => ok(await snoozeConversation(context, params.id, body)),
  );

  app.post(
    '/api/conversations/:id/resolve/',
    {
      config: { access: 'conversations.resolve' },
      schema: { tags, summary: 'Resolve a conversation', params, body: ResolveBody, response },
    },
    async ({ context, params, body }) => ok(await closeConversation(context, params.id, body)),
  );

  app.post(
    '/api/conversations/:id/reopen/',
    {
      config: { access: 'conversations.resolve' },
      schema: { tags, summary: 'Reopen a conversation and assign it to yourself', params, response },
    },
    async ({ context, params }) => ok(await reopen(context, params.id)),
  );

  app.patch(
    '/api/conversations/:id/labels/',
    {
      config: { access: 'conversations.label' },
      schema: {
        tags,
        summary: 'Set priority and tags of a conversation',
        params,
        body: UpdateConversationLabels,
        response,
      },
    },
    async ({ context, params, body }) => ok(await labelConversation(context, params.id, body)),
  );

  app.post(
    '/api/conversations/:id/unread/',
    {
      config: { access: 'conversations.label' },
      schema: { tags, summary: 'Mark a conversation as unread', params, response },
    },
    async ({ context, params }) => ok(await markUnread(context, params.id)),
  );
};
