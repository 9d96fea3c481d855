import { z } from 'zod';
import { BotSettings } from './bot-settings';
import { Id, Timestamp } from './common';
import { BotAnswer, CreateKnowledgeEntry } from './knowledge';

/** How many of the last questions are asked again. */
export const MAX_REPLAYED_QUESTIONS = 200;

/** What is about to be saved; each left out: as it is. */
export const ReplayBot = z.object({
  organization_id: Id.optional().describe('Super Admin only'),
  channel_integration_id: Id.optional().describe('only what was asked on this line, with its settings'),
  settings: BotSettings.optional(),
  knowledge: CreateKnowledgeEntry.pick({
    kind: true,
    title: true,
    wordings: true,
    body: true,
    is_published: true,
  })
    .extend({ id: Id.nullable().describe('null: a new entry') })
    .optional(),
  removed_knowledge_id: Id.optional(),
});
export type ReplayBot = z.infer<typeof ReplayBot>;

/**
 * Selects a part of the last questions, newest first. The client asks in steps to show progress and allow a
 * stop.
 */
export const ReplayQuery = z.object({
  skip: z.coerce.number().int().min(0).max(MAX_REPLAYED_QUESTIONS).default(0),
  limit: z.coerce.number().int().min(1).max(MAX_REPLAYED_QUESTIONS).default(MAX_REPLAYED_QUESTIONS),
});
export type ReplayQuery = z.infer<typeof ReplayQuery>;

export const ReplayedTurn = BotAnswer.pick({ decision: true, text: true }).extend({
  score: z.number().min(0).max(1).nullable().describe('of the best source'),
  source: z.string().nullable().describe('what it is called'),
});
export type ReplayedTurn = z.infer<typeof ReplayedTurn>;

/**
 * Recent customer questions, each decided again as the start of a conversation. Stores nothing, notifies no
 * one.
 */
export const BotReplay = z.object({
  total: z.int().nonnegative().describe('of the last questions, in all steps'),
  looked_at: z.int().nonnegative().describe('in this step'),
  same: z.int().nonnegative(),
  changed: z.array(
    z.object({
      question: z.string(),
      asked_at: Timestamp,
      conversation_id: Id.nullable().describe('null: not for you to read'),
      before: ReplayedTurn,
      after: ReplayedTurn,
    }),
  ),
  took_ms: z.int().nonnegative(),
});
export type BotReplay = z.infer<typeof BotReplay>;
