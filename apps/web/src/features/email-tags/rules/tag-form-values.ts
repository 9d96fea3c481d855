import { Version } from '@relaydesk/contracts/common';
import type { EmailTagDetail, TagCondition } from '@relaydesk/contracts/email-tag';
import { CreateEmailTag } from '@relaydesk/contracts/email-tag';
import type { Control } from 'react-hook-form';
import type { z } from 'zod';

/** What the form holds: a new tag has no version yet. */
export const TagFormSchema = CreateEmailTag.extend({ version: Version.optional() });
export type TagFormInput = z.input<typeof TagFormSchema>;
export type TagFormOutput = z.output<typeof TagFormSchema>;
export type TagFormControl = Control<TagFormInput, unknown, TagFormOutput>;

/** Colours that can be told from one another, beginning with those that differ most. */
const TAG_COLOURS = [
  '#1877F2',
  '#22C55E',
  '#FFAB00',
  '#FF5630',
  '#8E33FF',
  '#00B8D9',
  '#E91E63',
  '#795548',
] as const;

/** An empty form; its colour is the first that is used least. */
export function createDefaultTagInput(used: readonly string[]): TagFormInput {
  const counts = TAG_COLOURS.map((colour) => used.filter((one) => one.toUpperCase() === colour).length);
  const colour = TAG_COLOURS[counts.indexOf(Math.min(...counts))] ?? TAG_COLOURS[0];
  return { name: '', colour, description: '', group: '', is_single: false, rules: [] };
}

/** A tag as the form holds it. */
export const toTagFormInput = ({
  name,
  colour,
  description,
  group,
  is_single,
  rules,
  version,
}: EmailTagDetail): TagFormInput => ({
  name,
  colour,
  description,
  group,
  is_single,
  rules,
  version,
});

export type TagRuleInput = NonNullable<TagFormInput['rules']>[number];

/** What a rule begins with: words in the text of a message, and nothing besides the tag. */
export const createDefaultRule = (): TagRuleInput => ({
  match: 'any',
  conditions: [createDefaultCondition('body')],
  assignee_id: null,
  priority: null,
  skip_bot: false,
  stops: false,
  auto_reply: '',
});

/** What a condition on this field begins with. */
export function createDefaultCondition(field: TagCondition['field']): TagCondition {
  switch (field) {
    case 'attachment':
      return { field };
    case 'channel':
      return { field, kind: 'email' };
    case 'language':
      return { field, language: 'en' };
    case 'product':
      return { field, product_id: '' };
    default:
      return { field, is: 'contains', text: '' };
  }
}
