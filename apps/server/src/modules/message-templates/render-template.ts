import type { MessageTemplate, UsedTemplate } from '@relaydesk/contracts/message-template';

/** A variable where it stands: {{1}} or {{name}}. */
const VARIABLE = /\{\{\s*([A-Za-z0-9_]{1,60})\s*\}\}/g;

/** The variables of a text, each once, in the order in which they stand in it. */
export const listTemplateVariables = (text: string): string[] => [
  ...new Set([...text.matchAll(VARIABLE)].map(([, name = '']) => name)),
];

/** What the customer reads: header, body and footer, each its own paragraph. A variable without a value stays as it is. */
export const renderTemplate = (
  { header, body, footer }: Pick<MessageTemplate, 'header' | 'body' | 'footer'>,
  variables: Readonly<Record<string, string>>,
): string =>
  [header, body, footer]
    .map((part) => fillVariables(part, variables))
    .filter((part) => part.trim() !== '')
    .join('\n\n');

/** What the platform is told: the values in the order of their places. */
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
