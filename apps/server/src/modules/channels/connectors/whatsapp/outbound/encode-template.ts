import type { UsedTemplate } from '@relaydesk/contracts/message-template';
import { isPositionalVariable } from '../inbound/parse-template';

/** A template with its variables (Cloud API, Template messages): positional or named. */
export function encodeTemplate({ name, language, parameters: { header, body } }: UsedTemplate): object {
  const components = [buildComponent('header', header), buildComponent('body', body)].filter(Boolean);
  return { name, language: { code: language }, ...(components.length > 0 && { components }) };
}

function buildComponent(
  type: 'header' | 'body',
  filled: { name: string; value: string }[],
): object | undefined {
  if (filled.length === 0) return undefined;
  const inPlace = filled.toSorted((one, other) => getPosition(one.name) - getPosition(other.name));
  const parameters = inPlace.map(({ name, value }) => ({
    type: 'text',
    ...(!isPositionalVariable(name) && { parameter_name: name }),
    text: value,
  }));
  return { type, parameters };
}

/** {{2}} may precede {{1}}; names have no order. */
const getPosition = (name: string) => (isPositionalVariable(name) ? Number(name.replace('header_', '')) : 0);
