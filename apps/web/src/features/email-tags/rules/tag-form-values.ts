import { Version } from '@relaydesk/contracts/common';
import type { EmailTagDetail, TagCondition } from '@relaydesk/contracts/email-tag';
import { CreateEmailTag } from '@relaydesk/contracts/email-tag';
import type { Control } from 'react-hook-form';
import type { z } from 'zod';

/** Form values: a new tag has no version. */
export const TagFormSchema = CreateEmailTag.extend({ version: Version.optional() });
export type TagFormInput = z.input<typeof TagFormSchema>;
export type TagFormOutput = z.output<typeof TagFormSchema>;
export type TagFormControl = Control<TagFormInput, unknown, TagFormOutput>;

/** Distinguishable colours, the most different first. */
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

/** An empty form with the first of the least used colours. */
export function createDefaultTagInput(used: readonly string[]): TagFormInput {
  const counts = TAG_COLOURS.map((colour) => used.filter((one) => one.toUpperCase() === colour).length);
  const colour = TAG_COLOURS[counts.indexOf(Math.min(...counts))] ?? TAG_COLOURS[0];
  return { name: '', colour, description: '', group: '', is_single: false, rules: [] };
}

/** Form values of a tag. */
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

/** A new rule: words in the message text, and no actions. */
export const createDefaultRule = (): TagRuleInput => ({
  match: 'any',
  conditions: [createDefaultCondition('body')],
  assignee_id: null,
  priority: null,
  skip_bot: false,
  stops: false,
  auto_reply: '',
});

/** The default condition of a field. */
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
