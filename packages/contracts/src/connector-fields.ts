import { z } from 'zod';
import { Text } from './common';

/** Said by a connector in the languages of the dashboard. */
export const LocalizedText = z.object({ en: z.string(), de: z.string() });
export type LocalizedText = z.infer<typeof LocalizedText>;

const FieldName = z.string().regex(/^[a-z][a-z0-9_]{1,40}$/);

/** A setting that is entered once so that a connector can act for an account. */
export const ConnectorField = z.object({
  name: FieldName,
  label: LocalizedText,
  help: LocalizedText.nullable(),
  input: z
    .enum(['line', 'text', 'switch', 'mailbox'])
    .optional()
    .describe(
      'left out: one line. text: several. switch: "on" or empty. mailbox: the id of one of the organisation’s own (AvailableMailbox)',
    ),
  is_secret: z.boolean().describe('sealed, and never sent back'),
  is_required: z.boolean(),
  pattern: z.string().nullable().describe('a regular expression that the whole of it has to match'),
  max_length: z.int().positive(),
  placeholder: z.string(),
});
export type ConnectorField = z.infer<typeof ConnectorField>;

/** What was entered; of secrets only that they are there. */
export const PlatformSettings = z.object({
  settings: z.record(FieldName, z.string()),
  credentials: z.record(FieldName, z.boolean()).describe('which of the secrets are stored'),
});
export type PlatformSettings = z.infer<typeof PlatformSettings>;

export const PlatformInput = z.object({
  settings: z.record(FieldName, Text.trim().max(2_000)),
  credentials: z
    .record(FieldName, Text.trim().max(4_000))
    .default({})
    .describe('a secret that is left out stays; an empty one is removed'),
});
export type PlatformInput = z.infer<typeof PlatformInput>;
