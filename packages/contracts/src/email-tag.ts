import { z } from 'zod';
import { ChannelKind } from './channel';
import { Id, ListQuery, Text, Timestamp, Version } from './common';
import { issueReason } from './errors/reasons';
import { Priority } from './priority';

/**
 * A label on conversations, customers and sales, as used by tag pickers. `EmailTagDetail` has all properties.
 */
export const EmailTag = z.object({
  id: Id,
  organization_id: Id,
  name: z.string(),
  colour: z.string(),
  group: z.string().describe('Name of the group of tags; empty: none'),
  is_single: z.boolean().describe('Whether adding the tag removes other tags of its group'),
  is_archived: z.boolean().describe('Whether the tag can no longer be added; existing uses remain'),
  version: Version,
  created_at: Timestamp,
});
export type EmailTag = z.infer<typeof EmailTag>;

/** Maximum characters of a pattern. Regular expressions use RE2 syntax, which matches in linear time. */
export const MAX_PATTERN = 200;

/** A condition on a message of a customer. `matches`: a regular expression. Comparisons ignore case. */
export const TagCondition = z.discriminatedUnion('field', [
  z.object({
    field: z
      .enum(['from', 'to', 'subject', 'body'])
      .describe('`from`: sender address, number or name. `to`: recipient address or integration name'),
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
    .describe('Matches if the name, SKU or an alias of the product is mentioned'),
]);
export type TagCondition = z.infer<typeof TagCondition>;

/** Adds the tag automatically. The other actions run once, when the tag is added. */
export const TagRule = z.object({
  match: z.enum(['any', 'all']),
  conditions: z.array(TagCondition).min(1, issueReason('condition_required')).max(10),
  assignee_id: Id.nullable(),
  priority: Priority.nullable(),
  skip_bot: z.boolean().describe('Whether the conversation goes to the queue without a reply of the bot'),
  stops: z.boolean().describe('Whether a match ends the evaluation of later rules'),
  auto_reply: Text.trim()
    .max(2_000)
    .default('')
    .describe(
      'Text of an automatic mail; at most once a day per sender, never to automatic mails. Empty: none',
    ),
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

/** Properties that are left out remain unchanged. */
export const UpdateEmailTag = z.object({
  ...settings,
  position: z.int().positive().optional().describe('Evaluation order among the tags with rules, from 1'),
  is_archived: z.boolean().optional(),
  version: Version,
});
export type UpdateEmailTag = z.infer<typeof UpdateEmailTag>;

/** A tag with its rules and usage. */
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
  organization_id: Id.optional().describe(
    'Required for Super Admin; other users list the tags of their own organisation',
  ),
  group: z.string().max(40).optional(),
  has_rules: z.enum(['true', 'false']).optional(),
  is_unused: z.enum(['true']).optional().describe('`true`: only tags that were not added for 90 days'),
  is_archived: z.enum(['true', 'false']).default('false'),
  sort: z.enum(['name', '-name', 'position', 'last_used_at', '-last_used_at']).default('name'),
});
export type EmailTagListQuery = z.infer<typeof EmailTagListQuery>;

export const MergeEmailTag = z.object({ into_id: Id, version: Version });
export type MergeEmailTag = z.infer<typeof MergeEmailTag>;

/** Evaluates rules against the latest 100 messages of customers without changing anything. */
export const TestTagRules = z.object({ rules: z.array(TagRule).min(1).max(10) });
export const TagRuleTest = z.object({
  looked_at: z.int().nonnegative(),
  found: z.array(
    z.object({ conversation_id: Id, customer_name: z.string(), text: z.string(), at: Timestamp }),
  ),
});
export type TagRuleTest = z.infer<typeof TagRuleTest>;

/**
 * Applies the rules of a tag to earlier messages in the background. Adds the tag only, without other actions.
 */
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

/** Rows of a CSV file. `rules` is JSON. Rows are matched with existing tags by `name`. */
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
