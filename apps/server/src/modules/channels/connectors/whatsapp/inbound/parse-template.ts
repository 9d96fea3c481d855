import type { PlatformTemplate } from '../../sdk/connector';
import { type Json, objectsOf, textOf } from './json-values';
import { templateStatusOf } from './template-status';

/**
 * A template as the Business Management API tells it (Message Templates). Header and body count their places each from
 * one; here the header's are called header_1, so that every variable has a name of its own. What needs more than words
 * to be sent (a picture, a code) is told as paused, with the reason.
 */
export function readTemplate(template: Json): PlatformTemplate | undefined {
  const external_id = textOf(template.id);
  const name = textOf(template.name);
  if (!external_id || !name) return undefined;
  const components = objectsOf(template.components);
  const part = (type: string): Json =>
    components.find((component) => textOf(component.type).toUpperCase() === type) ?? {};
  const header = headerOf(part('HEADER'));
  const body = textOf(part('BODY').text);
  const buttons = objectsOf(part('BUTTONS').buttons);
  const status = templateStatusOf(textOf(template.status).toUpperCase()) ?? 'pending';
  const missing = status === 'approved' ? missingIn(components, buttons) : undefined;
  const rejected = textOf(template.rejected_reason);
  return {
    external_id,
    name,
    language: textOf(template.language),
    category: textOf(template.category).toLowerCase(),
    status: missing ? 'paused' : status,
    header,
    body,
    footer: textOf(part('FOOTER').text),
    buttons: buttons.flatMap(({ text }) => textOf(text) || []),
    variables: [...variablesIn(header), ...variablesIn(body)],
    reason: missing ?? (rejected && rejected !== 'NONE' ? rejected : null),
  };
}

/** Whether a variable is filled in by its place rather than by its name. */
export const isPlace = (variable: string): boolean => /^(?:header_)?\d+$/.test(variable);

const headerOf = ({ format, text }: Json): string =>
  textOf(format || 'TEXT').toUpperCase() === 'TEXT'
    ? textOf(text).replace(/\{\{\s*(\d+)\s*\}\}/g, '{{header_$1}}')
    : '';

const variablesIn = (text: string): string[] => [
  ...new Set([...text.matchAll(/\{\{\s*(\w+)\s*\}\}/g)].flatMap(([, name]) => name ?? [])),
];

/** These need nothing but to be shown. */
const PLAIN_PARTS = ['HEADER', 'BODY', 'FOOTER', 'BUTTONS'];
const PLAIN_BUTTONS = ['QUICK_REPLY', 'PHONE_NUMBER', 'URL'];

function missingIn(components: readonly Json[], buttons: readonly Json[]): string | undefined {
  const other = components
    .map(({ type }) => textOf(type).toUpperCase())
    .find((type) => !PLAIN_PARTS.includes(type));
  if (other) return `It has ${worded(other)}, which cannot be filled in here.`;
  const format = components
    .map((one) => textOf(one.format).toUpperCase())
    .find((one) => one && one !== 'TEXT');
  if (format) return `Its header needs ${worded(format)}, which cannot be given here.`;
  const button = buttons.find(
    ({ type, url }) => !PLAIN_BUTTONS.includes(textOf(type).toUpperCase()) || textOf(url).includes('{{'),
  );
  return button && `Its button “${textOf(button.text)}” needs a value, which cannot be given here.`;
}

/** "an image", "a limited time offer". */
function worded(constant: string): string {
  const words = constant.toLowerCase().replaceAll('_', ' ');
  return `${/^[aeiou]/.test(words) ? 'an' : 'a'} ${words}`;
}
