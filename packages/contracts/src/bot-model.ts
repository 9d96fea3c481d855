import { z } from 'zod';
import { Id, Text, Version } from './common';
import { publicUrl } from './public-url';

const fields = {
  is_on: z.boolean(),
  endpoint: z
    .enum(['platform', 'own'])
    .describe('platform: the endpoint of this server, if configured. own: an endpoint of the organisation'),
  base_url: publicUrl()
    .nullable()
    .describe('Base URL of an API that is compatible with OpenAI; for the endpoint `own`'),
  model: Text.trim().max(200).describe('Name of the model; for the endpoint `own`'),
  time_limit_ms: z
    .int()
    .min(1_000)
    .max(30_000)
    .describe('Timeout of a call in milliseconds; the embedded bot then answers without the model'),
  monthly_tokens: z
    .int()
    .min(1_000)
    .max(1_000_000_000)
    .nullable()
    .describe('Maximum tokens per calendar month (UTC); null: unlimited'),
};

/**
 * Settings of a language model that phrases answers from the knowledge and products of the organisation. The
 * key is write-only.
 */
export const BotModel = z.object({
  ...fields,
  has_key: z.boolean(),
  has_platform: z.boolean().describe('Whether this server has a configured endpoint (`platform`)'),
  used_tokens: z.int().nonnegative().describe('Tokens used in the current calendar month (UTC)'),
  last_error: z
    .string()
    .nullable()
    .describe('Why the latest answer was given without the model, as text for users; null: no error'),
  version: Version,
});
export type BotModel = z.infer<typeof BotModel>;

export const UpdateBotModel = z.object({
  ...fields,
  key: Text.trim().max(500).optional().describe('API key; left out: unchanged'),
  version: Version,
  organization_id: Id.optional().describe('Required for Super Admin; other users use their own organisation'),
});
export type UpdateBotModel = z.infer<typeof UpdateBotModel>;

/** Result of a test call with the message "Hello" to the saved endpoint. */
export const BotModelTest = z.object({
  is_ok: z.boolean(),
  words: z.string().describe('Result as text for users, with the response of the endpoint'),
  took_ms: z.int().nonnegative(),
});
export type BotModelTest = z.infer<typeof BotModelTest>;
