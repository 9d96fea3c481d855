import type { MessageTemplate } from '@relaydesk/contracts/message-template';
import { fillVariables } from '../suggestions/fill-variables';

/** Values by variable name. */
export type TemplateValues = Readonly<Record<string, string>>;

/** A template as the customer reads it, its parts one below the other. Empty variables stay visible. */
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

/** Maximum characters of a variable (contracts/message-template). */
const MAX_LENGTH = 1_000;

/** The error of a value; undefined: valid. */
export function validateTemplateValue(value: string): 'fillIn' | 'tooLong' | undefined {
  const { length } = value.trim();
  if (length === 0) return 'fillIn';
  return length > MAX_LENGTH ? 'tooLong' : undefined;
}
