import type { MessageTemplate, UsedTemplate } from '@relaydesk/contracts/message-template';

/** A variable in a text: {{1}} or {{name}}. */
const VARIABLE = /\{\{\s*([A-Za-z0-9_]{1,60})\s*\}\}/g;

/** The variables of a text, once each, in order. */
export const listTemplateVariables = (text: string): string[] => [
  ...new Set([...text.matchAll(VARIABLE)].map(([, name = '']) => name)),
];

/**
 * The text for the customer: header, body and footer as paragraphs. A variable without a value is not
 * replaced.
 */
export const renderTemplate = (
  { header, body, footer }: Pick<MessageTemplate, 'header' | 'body' | 'footer'>,
  variables: Readonly<Record<string, string>>,
): string =>
  [header, body, footer]
    .map((part) => fillVariables(part, variables))
    .filter((part) => part.trim() !== '')
    .join('\n\n');

/** The parameters for the platform: the values in order of position. */
export const buildUsedTemplate = (
  { name, language, external_id, header, body }: MessageTemplate,
  variables: Readonly<Record<string, string>>,
): UsedTemplate => ({
  name,
  language,
  external_id,
  parameters: { header: listVariableValues(header, variables), body: listVariableValues(body, variables) },
});

const listVariableValues = (text: string, variables: Readonly<Record<string, string>>) =>
  listTemplateVariables(text).map((name) => ({ name, value: getVariableValue(variables, name) ?? '' }));

const fillVariables = (text: string, variables: Readonly<Record<string, string>>): string =>
  text.replaceAll(VARIABLE, (whole, name: string) => getVariableValue(variables, name) ?? whole);

const getVariableValue = (variables: Readonly<Record<string, string>>, name: string): string | undefined =>
  Object.hasOwn(variables, name) ? variables[name] : undefined;
