import { Id, IdParams, successResponse } from '@relaydesk/contracts/common';
import { TagRuleTest, TagRun, TestTagRules } from '@relaydesk/contracts/email-tag';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { ok } from '../../../lib/ok';
import { testTagRules } from '../rules/test-rules';
import { listTagRuns, startTagRun, undoTagRun } from './start-run';

const tags = ['Email tags'];
const params = IdParams;
const TagRunParams = IdParams.extend({ run_id: Id });

/** Tests of rules, and runs over earlier messages. */
export const tagRuleRoutes: FastifyPluginAsyncZod = async (app) => {
  app.post(
    '/api/email-tags/test-rules/',
    {
      config: { access: 'email_tags.update' },
      schema: {
        tags,
        summary: 'Test rules on recent messages; not for the Super Admin',
        body: TestTagRules,
        response: { 200: successResponse(TagRuleTest) },
      },
    },
    async ({ context, body }) => ok(await testTagRules(context, body.rules)),
  );

  app.post(
    '/api/email-tags/:id/apply/',
    {
      config: { access: 'email_tags.update' },
      schema: {
        tags,
        summary: 'Apply the rules to past messages in the background',
        params,
        response: { 202: successResponse(TagRun) },
      },
    },
    async ({ context, params }, reply) => reply.code(202).send(ok(await startTagRun(context, params.id))),
  );

  app.get(
    '/api/email-tags/:id/runs/',
    {
      config: { access: 'email_tags.update' },
      schema: {
        tags,
        summary: 'List runs of the rules, newest first',
        params,
        response: { 200: successResponse(z.array(TagRun)) },
      },
    },
    async ({ context, params }) => ok(await listTagRuns(context, params.id)),
  );

  app.post(
    '/api/email-tags/:id/runs/:run_id/undo/',
    {
      config: { access: 'email_tags.update' },
      schema: {
        tags,
        summary: 'Undo a run of the rules',
        params: TagRunParams,
        response: { 200: successResponse(TagRun) },
      },
    },
    async ({ context, params }) => ok(await undoTagRun(context, params.id, params.run_id)),
  );
};
