import { z } from 'zod';
import { BotSettings } from './bot-settings';
import { Id, Timestamp } from './common';
import { BotAnswer, CreateKnowledgeEntry } from './knowledge';

/** Maximum number of recent questions in a replay. */
export const MAX_REPLAYED_QUESTIONS = 200;

/** Changes that are to be previewed. Settings and knowledge that are left out remain unchanged. */
export const ReplayBot = z.object({
  organization_id: Id.optional().describe('Required for Super Admin; other users use their own organisation'),
  channel_integration_id: Id.optional().describe(
    'Replays only questions of this integration, with its bot settings',
  ),
  settings: BotSettings.optional(),
  knowledge: CreateKnowledgeEntry.pick({
    kind: true,
    title: true,
    wordings: true,
    body: true,
    is_published: true,
  })
    .extend({ id: Id.nullable().describe('Id of the changed knowledge entry; null: a new entry') })
    .optional(),
  removed_knowledge_id: Id.optional(),
});
export type ReplayBot = z.infer<typeof ReplayBot>;

/**
 * Selects a part of the recent questions, newest first. Clients request them in steps to show progress and to
 * support cancellation.
 */
export const ReplayQuery = z.object({
  skip: z.coerce.number().int().min(0).max(MAX_REPLAYED_QUESTIONS).default(0),
  limit: z.coerce.number().int().min(1).max(MAX_REPLAYED_QUESTIONS).default(MAX_REPLAYED_QUESTIONS),
});
export type ReplayQuery = z.infer<typeof ReplayQuery>;

export const ReplayedTurn = BotAnswer.pick({ decision: true, text: true }).extend({
  score: z.number().min(0).max(1).nullable().describe('Confidence of the best source; null: no source'),
  source: z.string().nullable().describe('Title of the best source; null: no source'),
});
export type ReplayedTurn = z.infer<typeof ReplayedTurn>;

/**
 * Result of a replay: each recent question of a customer is decided again as the first message of a
 * conversation. Nothing is stored or sent.
 */
export const BotReplay = z.object({
  total: z.int().nonnegative().describe('Number of questions in all steps'),
  looked_at: z.int().nonnegative().describe('Number of questions replayed in this step'),
  same: z.int().nonnegative(),
  changed: z.array(
    z.object({
      question: z.string(),
      asked_at: Timestamp,
      conversation_id: Id.nullable().describe(
        'Conversation of the question; null: the caller may not read it',
      ),
      before: ReplayedTurn,
      after: ReplayedTurn,
    }),
  ),
  took_ms: z.int().nonnegative(),
});
export type BotReplay = z.infer<typeof BotReplay>;
