import { z } from 'zod';
import { ChannelKind } from './channel';
import { Id, ListQuery, Text, Timestamp, Version } from './common';
import { issueReason } from './errors/reasons';
import { Priority } from './priority';

/** A label that colleagues put on conversations, customers and sales: what those who pick one need of it. */
export const EmailTag = z.object({
  id: Id,
  organization_id: Id,
  name: z.string(),
  colour: z.string(),
  group: z.string().describe('empty: none'),
  is_single: z.boolean().describe('takes the place of others of its group'),
  is_archived: z.boolean().describe('stays where it is, and is offered no longer'),
  version: Version,
  created_at: Timestamp,
});
export type EmailTag = z.infer<typeof EmailTag>;

/** Linear in time, whatever is written: RE2's syntax. */
export const MAX_PATTERN = 200;

/** What is looked at in a message of a customer. `matches`: a regular expression; small and large letters are the same. */
export const TagCondition = z.discriminatedUnion('field', [
  z.object({
    field: z.enum(['from', 'to', 'subject', 'body']).describe('from: address, number or name; to: the line'),
    is: z.enum(['contains', 'equals', 'matches']),
    text: Text.trim().min(1, issueReason('pattern_required')).max(MAX_PATTERN),
  }),
  z.object({ field: z.literal('attachment') }),
  z.object({ field: z.literal('channel'), kind: ChannelKind }),
  z.object({
    field: z.literal('language'),
    language: z.string().regex(/^[a-z]{2}$/, issueReason('invalid_language')),
  }),
  z
    .object({ field: z.literal('product'), product_id: Id })
    .describe('its name, SKU or an alias is mentioned'),
]);
export type TagCondition = z.infer<typeof TagCondition>;

/** Puts the tag on by itself, and does the rest once, at that moment. */
export const TagRule = z.object({
  match: z.enum(['any', 'all']),
  conditions: z.array(TagCondition).min(1, issueReason('condition_required')).max(10),
  assignee_id: Id.nullable(),
  priority: Priority.nullable(),
  skip_bot: z.boolean().describe('to the queue, without an answer of the bot'),
  stops: z.boolean().describe('no rule behind this one is looked at'),
  auto_reply: Text.trim()
    .max(2_000)
    .default('')
    .describe('a mail that answers by itself; once a day to a sender, never to machines. Empty: none'),
});
export type TagRule = z.infer<typeof TagRule>;

const settings = {
  name: Text.trim().min(2).max(40),
  colour: z.string().regex(/^#[0-9a-fA-F]{6}$/, issueReason('invalid_colour')),
  description: Text.trim().max(300).optional(),
  group: Text.trim().max(40).optional(),
  is_single: z.boolean().optional(),
  rules: z.array(TagRule).max(10).optional(),
};

export const CreateEmailTag = z.object(settings);
export type CreateEmailTag = z.infer<typeof CreateEmailTag>;

/** What is left out stays as it is. */
export const UpdateEmailTag = z.object({
  ...settings,
  position: z.int().positive().optional().describe('among all that have rules, from 1'),
  is_archived: z.boolean().optional(),
  version: Version,
});
export type UpdateEmailTag = z.infer<typeof UpdateEmailTag>;

/** With everything that its page shows. */
export const EmailTagDetail = EmailTag.extend({
  organization_name: z.string(),
  description: z.string(),
  rules: z.array(TagRule),
  position: z.int().positive(),
  conversations_30d: z.int().nonnegative(),
  customers_count: z.int().nonnegative(),
  sales_count: z.int().nonnegative(),
  last_used_at: Timestamp.nullable(),
  created_by_name: z.string().nullable(),
});
export type EmailTagDetail = z.infer<typeof EmailTagDetail>;

export const EmailTagListQuery = ListQuery.extend({
  organization_id: Id.optional().describe('Super Admin only: whose tags; needed'),
  group: z.string().max(40).optional(),
  has_rules: z.enum(['true', 'false']).optional(),
  is_unused: z.enum(['true']).optional().describe('put on nothing for 90 days'),
  is_archived: z.enum(['true', 'false']).default('false'),
  sort: z.enum(['name', '-name', 'position', 'last_used_at', '-last_used_at']).default('name'),
});
export type EmailTagListQuery = z.infer<typeof EmailTagListQuery>;

export const MergeEmailTag = z.object({ into_id: Id, version: Version });
export type MergeEmailTag = z.infer<typeof MergeEmailTag>;

/** The last hundred messages of customers, and which of them the rules would have found. Nothing is changed. */
export const TestTagRules = z.object({ rules: z.array(TagRule).min(1).max(10) });
export const TagRuleTest = z.object({
  looked_at: z.int().nonnegative(),
  found: z.array(
    z.object({ conversation_id: Id, customer_name: z.string(), text: z.string(), at: Timestamp }),
  ),
});
export type TagRuleTest = z.infer<typeof TagRuleTest>;

/** The rules of a tag applied to what was said before, in the background. Only the tag is put on, nothing else is done. */
export const TagRun = z.object({
  id: Id,
  email_tag_id: Id,
  status: z.enum(['running', 'done', 'undone']),
  looked_at: z.int().nonnegative(),
  to_look_at: z.int().nonnegative(),
  tagged: z.int().nonnegative(),
  started_at: Timestamp,
  finished_at: Timestamp.nullable(),
});
export type TagRun = z.infer<typeof TagRun>;

/** As a CSV has them; rules are JSON in a cell. `name` is what tells one from another. */
export const ImportEmailTags = z.object({
  dry_run: z.boolean(),
  rows: z
    .array(
      z.object({
        row: z.int().positive(),
        name: z.string().max(200),
        colour: z.string().max(20).default(''),
        description: z.string().max(2_000).default(''),
        group: z.string().max(200).default(''),
        is_single: z.string().max(10).default(''),
        rules: z.string().max(20_000).default(''),
      }),
    )
    .max(200),
});
export type ImportEmailTags = z.infer<typeof ImportEmailTags>;
