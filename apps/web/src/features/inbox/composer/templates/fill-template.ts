import type { MessageTemplate } from '@relaydesk/contracts/message-template';
import { fillVariables } from '../suggestions/fill-variables';

/** What was filled in, by the name of the variable. */
export type TemplateValues = Readonly<Record<string, string>>;

/** A template as the customer will read it: its parts below one another. What is not filled in stays to be seen. */
export function fillTemplate(
  { header, body, footer }: Pick<MessageTemplate, 'header' | 'body' | 'footer'>,
  values: TemplateValues,
) {
  const known = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value.trim()]));
  return [header, body, footer]
    .filter((part) => part.trim() !== '')
    .map((part) => fillVariables(part, known))
    .join('\n\n');
}

/** Characters that a variable may have (contracts/message-template). */
const MAX_LENGTH = 1_000;

/** What is wrong with a value; undefined: nothing. */
export function validateTemplateValue(value: string): 'fillIn' | 'tooLong' | undefined {
  const { length } = value.trim();
  if (length === 0) return 'fillIn';
  return length > MAX_LENGTH ? 'tooLong' : undefined;
}
