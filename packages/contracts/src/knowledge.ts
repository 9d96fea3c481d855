import { z } from 'zod';
import { Id, ListQuery, Text, Timestamp, Version } from './common';
import { HandOverReason } from './conversation';
import { issueReason } from './errors/reasons';
import { SentReason } from './errors/sent-reason';
import { AnswerSource } from './message';
import { publicUrl } from './public-url';

/**
 * `question`: a question with its answer. `article`: a text with a title, from which the bot quotes passages.
 */
export const KnowledgeKind = z.enum(['question', 'article']);

/** Maximum wordings of a question. Articles have none. */
export const MAX_WORDINGS = 200;
const Wordings = z
  .array(Text.trim().min(2).max(300))
  .max(MAX_WORDINGS)
  .describe('Other phrasings of the question, used for retrieval');

const writable = {
  kind: KnowledgeKind,
  wordings: Wordings.default([]),
  title: Text.trim().min(3).max(300).describe('The question, or the title of the article'),
  body: Text.trim().min(3).max(100_000).describe('The answer, or the text of the article; Markdown'),
  is_published: z.boolean().describe('Whether the bot uses the entry in its answers'),
};

/**
 * `fetching`: the page or file is being read. `failed`: it could not be read; an earlier text is retained.
 */
export const KnowledgeStatus = z.enum(['ready', 'fetching', 'failed']);
export type KnowledgeStatus = z.infer<typeof KnowledgeStatus>;

export const KnowledgeEntry = z.object({
  id: Id,
  organization_id: Id,
  organization_name: z.string(),
  ...writable,
  wordings: z.array(z.string()),
  title: z.string(),
  body: z
    .string()
    .describe(
      'The answer, or the text in Markdown; empty until an imported page was read for the first time',
    ),
  status: KnowledgeStatus,
  problem: z.string().nullable().describe('Why reading failed, in English; `null`: no failure'),
  problem_reason: SentReason.nullable().describe(
    '`problem` as a reason with parameters; `null`: no failure, or one of an earlier release',
  ),
  source_url: z.string().nullable().describe('URL of the imported page; `null`: not imported from a page'),
  source_name: z.string().nullable().describe('Name of the imported file; `null`: not imported from a file'),
  fetched_at: Timestamp.nullable(),
  version: Version,
  created_at: Timestamp,
  updated_at: Timestamp,
});
export type KnowledgeEntry = z.infer<typeof KnowledgeEntry>;

export const CreateKnowledgeEntry = z.object({
  ...writable,
  organization_id: Id.optional().describe(
    'Required for Super Admin; other users create in their own organisation',
  ),
  unanswered_question_id: Id.optional().describe('Unanswered question that the entry answers'),
});
export type CreateKnowledgeEntry = z.infer<typeof CreateKnowledgeEntry>;

export const UpdateKnowledgeEntry = z.object({ ...writable, version: Version });
export type UpdateKnowledgeEntry = z.infer<typeof UpdateKnowledgeEntry>;

export const KnowledgeListQuery = ListQuery.extend({
  organization_id: Id.optional().describe('Super Admin: filter by organisation; left out: all organisations'),
  kind: KnowledgeKind.optional(),
  status: KnowledgeStatus.optional(),
  is_published: z.enum(['true', 'false']).optional(),
  sort: z.enum(['title', '-title', 'updated_at', '-updated_at']).default('title'),
});
export type KnowledgeListQuery = z.infer<typeof KnowledgeListQuery>;

/** Imports a web page as an article. It is read in the background (`fetching`). */
export const ImportWebPage = z.object({
  url: publicUrl(),
  is_published: z.boolean().default(false),
  organization_id: Id.optional().describe('Required for Super Admin; other users use their own organisation'),
});
export type ImportWebPage = z.infer<typeof ImportWebPage>;

/** Maximum size in bytes of a text, Markdown or HTML file that is imported as an article. */
export const MAX_KNOWLEDGE_FILE = 2 * 1024 * 1024;
export const ImportFileQuery = z.object({
  name: z
    .string()
    .min(1)
    .max(255)
    .describe('File name with the extension .txt, .md, .markdown, .html or .htm'),
  organization_id: Id.optional().describe('Required for Super Admin; other users use their own organisation'),
});
export type ImportFileQuery = z.infer<typeof ImportFileQuery>;

/** Asks the bot without side effects: nothing is stored, nobody is notified. */
export const AskBot = z.object({
  question: Text.trim().min(1, issueReason('question_required')).max(1000),
  organization_id: Id.optional().describe('Required for Super Admin; other users use their own organisation'),
  channel_integration_id: Id.optional().describe(
    'Integration whose bot settings apply; left out: the settings of the organisation',
  ),
});
export type AskBot = z.infer<typeof AskBot>;

/**
 * Why the bot does not give a plain answer. `rule`: a hand-over rule of the organisation applies. `weak`: the
 * score of the best source is below the threshold. `nothing`: no source matches. `which`: two answers match
 * about equally. `incomplete`: only a part of the question is answered. `order`: the message is an order.
 * `asked`: a human was asked for. `upset`: the customer complains or is angry. `for_a_human`: only a user can
 * know the answer.
 */
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
  reason: z.string().nullable().describe('`because` as an explanation in English'),
  rule: z
    .object({ reason: HandOverReason, because: z.string().nullable() })
    .nullish()
    .describe('With `because` `rule`: the rule, and the word, product or tag that matched'),
  language: z.string(),
  threshold: z.number().min(0).max(1).describe('Minimum score of an answer (confidence threshold)'),
  sources: z
    .array(AnswerSource.extend({ excerpt: z.string() }))
    .describe('Search results by descending score, including those below the threshold'),
  took_ms: z.number().nonnegative(),
});
export type BotAnswer = z.infer<typeof BotAnswer>;

/** A question of customers that the bot could not answer. Differences in word order and case are ignored. */
export const UnansweredQuestion = z.object({
  id: Id,
  organization_id: Id,
  question: z.string().describe('The latest wording'),
  times_asked: z.int().positive(),
  first_asked_at: Timestamp,
  last_asked_at: Timestamp,
  conversation_id: Id.nullable().describe('Conversation in which the question was asked last'),
  status: z.enum(['open', 'answered', 'dismissed']),
  knowledge_id: Id.nullable().describe('Knowledge entry that answers the question; `null`: none'),
});
export type UnansweredQuestion = z.infer<typeof UnansweredQuestion>;

/** Adds the question as a wording to an existing knowledge entry. */
export const AdoptUnansweredQuestion = z.object({ knowledge_id: Id });
export type AdoptUnansweredQuestion = z.infer<typeof AdoptUnansweredQuestion>;

export const UnansweredListQuery = ListQuery.extend({
  organization_id: Id.optional().describe('Super Admin: filter by organisation; left out: all organisations'),
  status: UnansweredQuestion.shape.status.default('open'),
  sort: z.enum(['-times_asked', '-last_asked_at', 'last_asked_at']).default('-times_asked'),
});
export type UnansweredListQuery = z.infer<typeof UnansweredListQuery>;
