import { z } from 'zod';
import { Id, ListQuery, Text, Timestamp, Version } from './common';
import { HandOverReason } from './conversation';
import { issueReason } from './errors/reasons';
import { SentReason } from './errors/sent-reason';
import { AnswerSource } from './message';
import { publicUrl } from './public-url';

/** `question`: a question with its answer. `article`: a titled text that the bot answers from by passage. */
export const KnowledgeKind = z.enum(['question', 'article']);

/** A question is asked in many ways; an article has none. */
export const MAX_WORDINGS = 200;
const Wordings = z
  .array(Text.trim().min(2).max(300))
  .max(MAX_WORDINGS)
  .describe('other ways in which customers ask this');

const writable = {
  kind: KnowledgeKind,
  wordings: Wordings.default([]),
  title: Text.trim().min(3).max(300).describe('the question, or the title'),
  body: Text.trim().min(3).max(100_000).describe('the answer, or the text (Markdown)'),
  is_published: z.boolean().describe('only published entries are answered from'),
};

/** `fetching`: its page or file is being read. `failed`: it could not be; what was known of it before is kept. */
export const KnowledgeStatus = z.enum(['ready', 'fetching', 'failed']);
export type KnowledgeStatus = z.infer<typeof KnowledgeStatus>;

export const KnowledgeEntry = z.object({
  id: Id,
  organization_id: Id,
  organization_name: z.string(),
  ...writable,
  wordings: z.array(z.string()),
  title: z.string(),
  body: z.string().describe('empty until its page has been read for the first time'),
  status: KnowledgeStatus,
  problem: z.string().nullable().describe('why it failed, in English'),
  problem_reason: SentReason.nullable().describe(
    'the same as a reason with its parameters; null for failures of earlier releases',
  ),
  source_url: z.string().nullable().describe('the page it was read from'),
  source_name: z.string().nullable().describe('the file it was read from'),
  fetched_at: Timestamp.nullable(),
  version: Version,
  created_at: Timestamp,
  updated_at: Timestamp,
});
export type KnowledgeEntry = z.infer<typeof KnowledgeEntry>;

export const CreateKnowledgeEntry = z.object({
  ...writable,
  organization_id: Id.optional().describe('Super Admin only; members create in their own organisation'),
  unanswered_question_id: Id.optional().describe('the customers’ question that this answers'),
});
export type CreateKnowledgeEntry = z.infer<typeof CreateKnowledgeEntry>;

export const UpdateKnowledgeEntry = z.object({ ...writable, version: Version });
export type UpdateKnowledgeEntry = z.infer<typeof UpdateKnowledgeEntry>;

export const KnowledgeListQuery = ListQuery.extend({
  organization_id: Id.optional().describe('Super Admin only: one organisation'),
  kind: KnowledgeKind.optional(),
  status: KnowledgeStatus.optional(),
  is_published: z.enum(['true', 'false']).optional(),
  sort: z.enum(['title', '-title', 'updated_at', '-updated_at']).default('title'),
});
export type KnowledgeListQuery = z.infer<typeof KnowledgeListQuery>;

/** A page of the web becomes an article; it is read after the answer (`fetching`). */
export const ImportWebPage = z.object({
  url: publicUrl(),
  is_published: z.boolean().default(false),
  organization_id: Id.optional().describe('Super Admin only'),
});
export type ImportWebPage = z.infer<typeof ImportWebPage>;

/** Bytes: the largest text, Markdown or HTML file that becomes an article. */
export const MAX_KNOWLEDGE_FILE = 2 * 1024 * 1024;
export const ImportFileQuery = z.object({
  name: z.string().min(1).max(255).describe('ends with .txt, .md, .markdown, .html or .htm'),
  organization_id: Id.optional().describe('Super Admin only'),
});
export type ImportFileQuery = z.infer<typeof ImportFileQuery>;

/** Asks the bot without effects: stores nothing, notifies no one. */
export const AskBot = z.object({
  question: Text.trim().min(1, issueReason('question_required')).max(1000),
  organization_id: Id.optional().describe('Super Admin only'),
  channel_integration_id: Id.optional().describe("by this line's settings; left out: the organisation's"),
});
export type AskBot = z.infer<typeof AskBot>;

/** Why the bot would not simply answer. `rule`: the organisation has said so. `weak`: the best source is too unsure. `nothing`: no source fits at all. */
export const NoAnswerReason = z.enum([
  'rule',
  'weak',
  'nothing',
  'which',
  'incomplete',
  'order',
  'asked',
  'upset',
  'for_a_human',
]);
export type NoAnswerReason = z.infer<typeof NoAnswerReason>;

export const BotAnswer = z.object({
  decision: z.enum(['answer', 'ask_back', 'order', 'hand_over']),
  text: z.string(),
  because: NoAnswerReason.nullable(),
  reason: z.string().nullable().describe('the same in English words'),
  rule: z
    .object({ reason: HandOverReason, because: z.string().nullable() })
    .nullish()
    .describe('with because `rule`: which one, and the word, product or tag that it found'),
  language: z.string(),
  threshold: z.number().min(0).max(1).describe('the score that an answer needs'),
  sources: z
    .array(AnswerSource.extend({ excerpt: z.string() }))
    .describe('the best first, also those too weak'),
  took_ms: z.number().nonnegative(),
});
export type BotAnswer = z.infer<typeof BotAnswer>;

/** What customers asked and the bot had no answer to; the same words in another order or case are one question. */
export const UnansweredQuestion = z.object({
  id: Id,
  organization_id: Id,
  question: z.string().describe('as it was asked last'),
  times_asked: z.int().positive(),
  first_asked_at: Timestamp,
  last_asked_at: Timestamp,
  conversation_id: Id.nullable().describe('where it was asked last'),
  status: z.enum(['open', 'answered', 'dismissed']),
  knowledge_id: Id.nullable().describe('the entry that answers it now'),
});
export type UnansweredQuestion = z.infer<typeof UnansweredQuestion>;

/** Customers ask in these words what an entry answers already: they become one of its wordings. */
export const AdoptUnansweredQuestion = z.object({ knowledge_id: Id });
export type AdoptUnansweredQuestion = z.infer<typeof AdoptUnansweredQuestion>;

export const UnansweredListQuery = ListQuery.extend({
  organization_id: Id.optional().describe('Super Admin only: one organisation'),
  status: UnansweredQuestion.shape.status.default('open'),
  sort: z.enum(['-times_asked', '-last_asked_at', 'last_asked_at']).default('-times_asked'),
});
export type UnansweredListQuery = z.infer<typeof UnansweredListQuery>;
