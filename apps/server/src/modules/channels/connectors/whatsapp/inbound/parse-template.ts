import type { PlatformTemplate } from '../../sdk/connector';
import { type JsonObject, toObjects, toText } from './json-values';
import { parseTemplateStatus } from './template-status';

/**
 * A template of the Business Management API (Message Templates). Header and body number their variables from
 * one each; the header's are renamed to header_1, so that names are unique. A template that needs more than
 * text (an image, a code) is paused, with the reason.
 */
export function parseWhatsAppTemplate(template: JsonObject): PlatformTemplate | undefined {
  const external_id = toText(template.id);
  const name = toText(template.name);
  if (!external_id || !name) return undefined;
  const components = toObjects(template.components);
  const part = (type: string): JsonObject =>
    components.find((component) => toText(component.type).toUpperCase() === type) ?? {};
  const header = getHeaderText(part('HEADER'));
  const body = toText(part('BODY').text);
  const buttons = toObjects(part('BUTTONS').buttons);
  const status = parseTemplateStatus(toText(template.status).toUpperCase()) ?? 'pending';
  const missing = status === 'approved' ? findUnsupportedPart(components, buttons) : undefined;
  const rejected = toText(template.rejected_reason);
  return {
    external_id,
    name,
    language: toText(template.language),
    category: toText(template.category).toLowerCase(),
    status: missing ? 'paused' : status,
    header,
    body,
    footer: toText(part('FOOTER').text),
    buttons: buttons.flatMap(({ text }) => toText(text) || []),
    variables: [...findVariables(header), ...findVariables(body)],
    reason: missing ?? (rejected && rejected !== 'NONE' ? rejected : null),
  };
}

/** Whether a variable is positional rather than named. */
export const isPositionalVariable = (variable: string): boolean => /^(?:header_)?\d+$/.test(variable);

const getHeaderText = ({ format, text }: JsonObject): string =>
  toText(format || 'TEXT').toUpperCase() === 'TEXT'
    ? toText(text).replace(/\{\{\s*(\d+)\s*\}\}/g, '{{header_$1}}')
    : '';

const findVariables = (text: string): string[] => [
  ...new Set([...text.matchAll(/\{\{\s*(\w+)\s*\}\}/g)].flatMap(([, name]) => name ?? [])),
];

/** Components that need no parameters. */
const PLAIN_PARTS = ['HEADER', 'BODY', 'FOOTER', 'BUTTONS'];
const PLAIN_BUTTONS = ['QUICK_REPLY', 'PHONE_NUMBER', 'URL'];

function findUnsupportedPart(
  components: readonly JsonObject[],
  buttons: readonly JsonObject[],
): string | undefined {
  const other = components
    .map(({ type }) => toText(type).toUpperCase())
    .find((type) => !PLAIN_PARTS.includes(type));
  if (other) return `The template has ${formatConstant(other)}, which Relaydesk does not support.`;
  const format = components
    .map((one) => toText(one.format).toUpperCase())
    .find((one) => one && one !== 'TEXT');
  if (format)
    return `The template’s header needs ${formatConstant(format)}, which Relaydesk does not support.`;
  const button = buttons.find(
    ({ type, url }) => !PLAIN_BUTTONS.includes(toText(type).toUpperCase()) || toText(url).includes('{{'),
  );
  return (
    button &&
    `The template’s button “${toText(button.text)}” needs a value, which Relaydesk does not support.`
  );
}

/** "an image", "a limited time offer". */
function formatConstant(constant: string): string {
  const words = constant.toLowerCase().replaceAll('_', ' ');
  return `${/^[aeiou]/.test(words) ? 'an' : 'a'} ${words}`;
}
