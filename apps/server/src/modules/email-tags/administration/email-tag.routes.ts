import { EmptyObject, Id, IdParams, listResponse, successResponse } from '@relaydesk/contracts/common';
import {
  CreateEmailTag,
  EmailTag,
  EmailTagDetail,
  EmailTagListQuery,
  MergeEmailTag,
  UpdateEmailTag,
} from '@relaydesk/contracts/email-tag';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { ok } from '../../../lib/ok';
import { getTag, listEmailTags, listTagDetails } from './list-tags';
import { mergeTags } from './merge-tags';
import { createTag, removeTag, updateTag } from './save-tag';

const tags = ['Email tags'];
const params = IdParams;
const tagResponse = { 200: successResponse(EmailTagDetail) };
/** The organisation that owns them. */
const OrganisationQuery = z.object({ organization_id: Id.optional().describe('Super Admin only; needed') });

export const emailTagRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/email-tags/',
    {
      config: { access: 'email_tags.read' },
      schema: {
        tags,
        summary: 'List all tags by name',
        querystring: OrganisationQuery,
        response: { 200: successResponse(z.array(EmailTag)) },
      },
    },
    async ({ context, query }) => ok(await listEmailTags(context, query.organization_id)),
  );

  app.get(
    '/api/email-tags/overview/',
    {
      config: { access: 'email_tags.read' },
      schema: {
        tags,
        summary: 'List tags with their rules and usage',
        querystring: EmailTagListQuery,
        response: { 200: listResponse(EmailTagDetail) },
      },
    },
    async ({ context, query }) => ({ code: 0 as const, ...(await listTagDetails(context, query)) }),
  );

  app.post(
    '/api/email-tags/',
    {
      config: { access: 'email_tags.create' },
      schema: {
        tags,
        summary: 'Create a tag',
        querystring: OrganisationQuery,
        body: CreateEmailTag,
        response: { 201: successResponse(EmailTagDetail) },
      },
    },
    async ({ context, body, query }, reply) =>
      reply.code(201).send(ok(await createTag(context, body, query.organization_id))),
  );

  app.get(
    '/api/email-tags/:id/',
    {
      config: { access: 'email_tags.read' },
      schema: { tags, summary: 'Get a tag with its rules', params, response: tagResponse },
    },
    async ({ context, params }) => ok(await getTag(context, params.id)),
  );

  app.patch(
    '/api/email-tags/:id/',
    {
      config: { access: 'email_tags.update' },
      schema: {
        tags,
        summary: 'Update, move or archive a tag',
        params,
        body: UpdateEmailTag,
        response: tagResponse,
      },
    },
    async ({ context, params, body }) => ok(await updateTag(context, params.id, body)),
  );

  app.post(
    '/api/email-tags/:id/merge/',
    {
      // Merging deletes a tag.
      config: { access: 'email_tags.delete' },
      schema: {
        tags,
        summary: 'Merge a tag into another one',
        params,
        body: MergeEmailTag,
        response: tagResponse,
      },
    },
    async ({ context, params, body }) => ok(await mergeTags(context, params.id, body)),
  );

  app.delete(
    '/api/email-tags/:id/',
    {
      config: { access: 'email_tags.delete' },
      schema: {
        tags,
        summary: 'Delete a tag and remove it everywhere',
        params,
        response: { 200: successResponse(EmptyObject) },
      },
    },
    async ({ context, params }) => ok(await removeTag(context, params.id)),
  );
};
