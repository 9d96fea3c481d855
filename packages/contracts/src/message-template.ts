import { z } from 'zod';
import { Id, Text, Timestamp } from './common';

/** Status of a template, mapped from the platform's statuses. Only approved templates can be sent. */
export const TemplateStatus = z.enum(['approved', 'pending', 'rejected', 'paused']);
export type TemplateStatus = z.infer<typeof TemplateStatus>;

/** A message template approved by the platform; can be sent after the reply window has closed. */
export const MessageTemplate = z.object({
  id: Id,
  channel_integration_id: Id,
  external_id: z.string().describe('Id of the template on the platform'),
  name: z.string(),
  language: z.string().describe('Language code of the platform: en, de, pt_BR'),
  category: z.string(),
  status: TemplateStatus,
  header: z.string().describe('Header text; empty: none'),
  body: z.string().describe('Body text with variables as {{1}} or {{name}}'),
  footer: z.string(),
  buttons: z.array(z.string()),
  variables: z.array(z.string()).describe('Names of the variables in header and body, in order: ["1", "2"]'),
  reason: z
    .string()
    .nullable()
    .describe('Why the template was rejected or paused; `null`: no reason is known'),
  synced_at: Timestamp,
});
export type MessageTemplate = z.infer<typeof MessageTemplate>;

/** Sends a template; all its variables are required. */
export const SendTemplate = z.object({
  template_id: Id,
  variables: z.record(z.string().max(60), Text.trim().min(1).max(1_000)),
});
export type SendTemplate = z.infer<typeof SendTemplate>;

/** The template of a sent message, with its parameters. */
export const UsedTemplate = z.object({
  name: z.string(),
  language: z.string(),
  external_id: z.string(),
  parameters: z.object({
    header: z.array(z.object({ name: z.string(), value: z.string() })),
    body: z.array(z.object({ name: z.string(), value: z.string() })),
  }),
});
export type UsedTemplate = z.infer<typeof UsedTemplate>;
