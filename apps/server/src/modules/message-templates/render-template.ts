import type { MessageTemplate, UsedTemplate } from '@relaydesk/contracts/message-template';

/** A variable where it stands: {{1}} or {{name}}. */
const VARIABLE = /\{\{\s*([A-Za-z0-9_]{1,60})\s*\}\}/g;

/** The variables of a text, each once, in the order in which they stand in it. */
export const variablesIn = (text: string): string[] => [
  ...new Set([...text.matchAll(VARIABLE)].map(([, name = '']) => name)),
];

/** What the customer reads: header, body and footer, each its own paragraph. A variable without a value stays as it is. */
export const renderTemplate = (
  { header, body, footer }: Pick<MessageTemplate, 'header' | 'body' | 'footer'>,
  variables: Readonly<Record<string, string>>,
): string =>
  [header, body, footer]
    .map((part) => fill(part, variables))
    .filter((part) => part.trim() !== '')
    .join('\n\n');

/** What the platform is told: the values in the order of their places. */
export const usedTemplate = (
  { name, language, external_id, header, body }: MessageTemplate,
  variables: Readonly<Record<string, string>>,
): UsedTemplate => ({
  name,
  language,
  external_id,
  parameters: { header: valuesIn(header, variables), body: valuesIn(body, variables) },
});

const valuesIn = (text: string, variables: Readonly<Record<string, string>>) =>
  variablesIn(text).map((name) => ({ name, value: valueIn(variables, name) ?? '' }));

const fill = (text: string, variables: Readonly<Record<string, string>>): string =>
  text.replaceAll(VARIABLE, (whole, name: string) => valueIn(variables, name) ?? whole);

const valueIn = (variables: Readonly<Record<string, string>>, name: string): string | undefined =>
  Object.hasOwn(variables, name) ? variables[name] : undefined;
