import { z } from 'zod';
import { Id, Text, Timestamp, Version } from './common';

/** A label that colleagues put on conversations. */
export const EmailTag = z.object({
  id: Id,
  organization_id: Id,
  name: z.string(),
  colour: z.string(),
  version: Version,
  created_at: Timestamp,
});
export type EmailTag = z.infer<typeof EmailTag>;

export const CreateEmailTag = z.object({
  name: Text.trim().min(1, 'Give it a name.').max(40),
  colour: z.string().regex(/^#[0-9a-fA-F]{6}$/, 'Must be a colour such as #1877F2.'),
});
export type CreateEmailTag = z.infer<typeof CreateEmailTag>;

export const UpdateEmailTag = CreateEmailTag.extend({ version: Version });
export type UpdateEmailTag = z.infer<typeof UpdateEmailTag>;
