import { answer, ById, Nothing } from '@relaydesk/contracts/common';
import { CreateEmailTag, EmailTag, UpdateEmailTag } from '@relaydesk/contracts/email-tag';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { ok } from '../../lib/ok';
import { createTag, listEmailTags, removeTag, updateTag } from './save-tag';

const tags = ['Email tags'];
const params = ById;

export const emailTagRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/email-tags/',
    {
      config: { access: 'email_tags.read' },
      schema: { tags, summary: 'All labels, by name', response: { 200: answer(z.array(EmailTag)) } },
    },
    async ({ context }) => ok(await listEmailTags(context)),
  );

  app.post(
    '/api/email-tags/',
    {
      config: { access: 'email_tags.create' },
      schema: { tags, summary: 'Add a label', body: CreateEmailTag, response: { 201: answer(EmailTag) } },
    },
    async ({ context, body }, reply) => reply.code(201).send(ok(await createTag(context, body))),
  );

  app.patch(
    '/api/email-tags/:id/',
    {
      config: { access: 'email_tags.update' },
      schema: {
        tags,
        summary: 'Change a label',
        params,
        body: UpdateEmailTag,
        response: { 200: answer(EmailTag) },
      },
    },
    async ({ context, params, body }) => ok(await updateTag(context, params.id, body)),
  );

  app.delete(
    '/api/email-tags/:id/',
    {
      config: { access: 'email_tags.delete' },
      schema: {
        tags,
        summary: 'Delete a label, from everything that carries it',
        params,
        response: { 200: answer(Nothing) },
      },
    },
    async ({ context, params }) => ok(await removeTag(context, params.id)),
  );
};
