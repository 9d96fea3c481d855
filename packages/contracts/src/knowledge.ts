import { z } from 'zod';
import { Id, ListQuery, Text, Timestamp, Version } from './common';

/** `question`: a question with its answer. `article`: a titled text that the bot answers from by passage. */
export const KnowledgeKind = z.enum(['question', 'article']);

const writable = {
  kind: KnowledgeKind,
  title: Text.trim().min(3, 'Use at least 3 characters.').max(300).describe('the question, or the title'),
  body: Text.trim()
    .min(3, 'Use at least 3 characters.')
    .max(20_000)
    .describe('the answer, or the text (Markdown)'),
  is_published: z.boolean().describe('only published entries are answered from'),
};

export const KnowledgeEntry = z.object({
  id: Id,
  organization_id: Id,
  organization_name: z.string(),
  ...writable,
  version: Version,
  created_at: Timestamp,
  updated_at: Timestamp,
});
export type KnowledgeEntry = z.infer<typeof KnowledgeEntry>;

export const CreateKnowledgeEntry = z.object({
  ...writable,
  organization_id: Id.optional().describe('Super Admin only; members create in their own organisation'),
});
export type CreateKnowledgeEntry = z.infer<typeof CreateKnowledgeEntry>;

export const UpdateKnowledgeEntry = z.object({ ...writable, version: Version });
export type UpdateKnowledgeEntry = z.infer<typeof UpdateKnowledgeEntry>;

export const KnowledgeListQuery = ListQuery.extend({
  organization_id: Id.optional().describe('Super Admin only: one organisation'),
  kind: KnowledgeKind.optional(),
  sort: z.enum(['title', '-title', 'updated_at', '-updated_at']).default('title'),
});
export type KnowledgeListQuery = z.infer<typeof KnowledgeListQuery>;
