import { z } from 'zod';
import { Id, Text, Version } from './common';
import { publicUrl } from './public-url';

const fields = {
  is_on: z.boolean(),
  endpoint: z.enum(['platform', 'own']).describe("platform: the installation's own, where it has one"),
  base_url: publicUrl().nullable().describe('own: speaks the OpenAI API'),
  model: Text.trim().max(200).describe('own: what it is called there'),
  time_limit_ms: z.int().min(1_000).max(30_000).describe('after which the embedded bot answers by itself'),
  monthly_tokens: z
    .int()
    .min(1_000)
    .max(1_000_000_000)
    .nullable()
    .describe('a month; null: as many as it takes'),
};

/** A language model that phrases answers from what the organisation knows. The key is never sent back. */
export const BotModel = z.object({
  ...fields,
  has_key: z.boolean(),
  has_platform: z.boolean().describe('the installation has an endpoint of its own'),
  used_tokens: z.int().nonnegative().describe('in this month (UTC)'),
  last_error: z
    .string()
    .nullable()
    .describe('why the embedded bot answered last instead, in words for people'),
  version: Version,
});
export type BotModel = z.infer<typeof BotModel>;

export const UpdateBotModel = z.object({
  ...fields,
  key: Text.trim().max(500).optional().describe('left out: stays as it is'),
  version: Version,
  organization_id: Id.optional().describe('Super Admin only'),
});
export type UpdateBotModel = z.infer<typeof UpdateBotModel>;

/** What the endpoint, as it is saved, says to "Hello". */
export const BotModelTest = z.object({
  is_ok: z.boolean(),
  words: z.string().describe("for people; with the endpoint's own words"),
  took_ms: z.int().nonnegative(),
});
export type BotModelTest = z.infer<typeof BotModelTest>;
