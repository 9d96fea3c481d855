import { z } from 'zod';
import { Text } from './common';

/** A text of a connector in the languages of the dashboard. */
export const LocalizedText = z.object({ en: z.string(), de: z.string() });
export type LocalizedText = z.infer<typeof LocalizedText>;

const FieldName = z.string().regex(/^[a-z][a-z0-9_]{1,40}$/);

/** A field of the settings form of a connector. */
export const ConnectorField = z.object({
  name: FieldName,
  label: LocalizedText,
  help: LocalizedText.nullable(),
  input: z
    .enum(['line', 'text', 'switch', 'mailbox'])
    .optional()
    .describe(
      'Left out or line: one line. text: many lines. switch: "on" or empty. mailbox: id of an email account',
    ),
  is_secret: z.boolean().describe('Whether the value is a secret: stored encrypted and never returned'),
  is_required: z.boolean(),
  pattern: z
    .string()
    .nullable()
    .describe('Regular expression that the whole value must match; null: any value'),
  max_length: z.int().positive(),
  placeholder: z.string(),
});
export type ConnectorField = z.infer<typeof ConnectorField>;

/** Values of the fields of a connector. Secrets are not returned, only whether they are stored. */
export const PlatformSettings = z.object({
  settings: z.record(FieldName, z.string()),
  credentials: z.record(FieldName, z.boolean()).describe('Whether each secret is stored, by field name'),
});
export type PlatformSettings = z.infer<typeof PlatformSettings>;

export const PlatformInput = z.object({
  settings: z.record(FieldName, Text.trim().max(2_000)),
  credentials: z
    .record(FieldName, Text.trim().max(4_000))
    .default({})
    .describe('Secrets by field name; left out: unchanged; empty: removed'),
});
export type PlatformInput = z.infer<typeof PlatformInput>;
