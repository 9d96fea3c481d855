import { z } from 'zod';
import { Id, Text, Timestamp } from './common';

/** In the platform's words, brought down to what makes a difference here. Only approved ones can be sent. */
export const TemplateStatus = z.enum(['approved', 'pending', 'rejected', 'paused']);
export type TemplateStatus = z.infer<typeof TemplateStatus>;

/** A message that the platform has approved before: what may be said after the reply window has closed. */
export const MessageTemplate = z.object({
  id: Id,
  channel_integration_id: Id,
  external_id: z.string().describe("the platform's own"),
  name: z.string(),
  language: z.string().describe('as the platform writes it: en, de, pt_BR'),
  category: z.string(),
  status: TemplateStatus,
  header: z.string().describe('empty: none'),
  body: z.string().describe('with its variables as {{1}} or {{name}}'),
  footer: z.string(),
  buttons: z.array(z.string()),
  variables: z.array(z.string()).describe('as they are called in header and body, in order: ["1", "2"]'),
  reason: z.string().nullable().describe('why it was rejected or paused'),
  synced_at: Timestamp,
});
export type MessageTemplate = z.infer<typeof MessageTemplate>;

/** A colleague sends one, every variable filled in. */
export const SendTemplate = z.object({
  template_id: Id,
  variables: z.record(z.string().max(60), Text.trim().min(1).max(1_000)),
});
export type SendTemplate = z.infer<typeof SendTemplate>;

/** What a message keeps of the template it was made from. */
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
