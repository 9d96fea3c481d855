import { z } from 'zod';
import { Id, ListQuery, Text, Timestamp, Version } from './common';
import { issueReason } from './errors/reasons';

/** Placeholders of canned replies, such as {{customer.name}}. Unknown ones are rejected. */
export const VARIABLES = [
  'customer.name',
  'customer.first_name',
  'customer.email',
  'agent.name',
  'agent.first_name',
  'organisation.name',
  'conversation.id',
] as const;
export type Variable = (typeof VARIABLES)[number];

/** A stored text that a CSR inserts by typing `/shortcut`. */
export const CannedReply = z.object({
  id: Id,
  organization_id: Id,
  shortcut: z.string(),
  text: z.string(),
  created_by: Id.nullable(),
  created_by_name: z.string().nullable(),
  version: Version,
  updated_at: Timestamp,
});
export type CannedReply = z.infer<typeof CannedReply>;

export const CreateCannedReply = z.object({
  shortcut: z
    .string()
    .trim()
    .toLowerCase()
    .regex(/^[\p{L}\p{N}_-]{1,30}$/u, issueReason('invalid_shortcut')),
  text: Text.trim()
    .min(1, issueReason('message_required'))
    .max(5_000)
    .refine(
      (text) => [...text.matchAll(/\{\{\s*([^}]*?)\s*\}\}/g)].every(([, name]) => isVariable(name ?? '')),
      {
        error: issueReason('unknown_placeholder'),
        params: { options: VARIABLES.map((name) => `{{${name}}}`).join(', ') },
      },
    ),
});
export type CreateCannedReply = z.infer<typeof CreateCannedReply>;

export const UpdateCannedReply = CreateCannedReply.extend({ version: Version });
export type UpdateCannedReply = z.infer<typeof UpdateCannedReply>;

export const CannedReplyListQuery = ListQuery.extend({ sort: z.enum(['shortcut']).default('shortcut') });
export type CannedReplyListQuery = z.infer<typeof CannedReplyListQuery>;

const isVariable = (name: string): name is Variable => (VARIABLES as readonly string[]).includes(name);
