import type { ImportResult } from '@relaydesk/contracts/import';
import { humanizeName } from '../elements/format-value';
import type { ImportField } from './import-props';

/** Why a row was skipped or failed, in one line: the server's message and the field errors. */
export function formatImportMessage(
  { message, fields: wrong }: ImportResult,
  fields: readonly ImportField[],
): string {
  const labelOf = (name: string) => fields.find((field) => field.name === name)?.label ?? humanizeName(name);
  const details = Object.entries(wrong ?? {}).map(([name, text]) => `${labelOf(name)}: ${text}`);
  return details.length > 0 ? details.join(' ') : (message ?? '');
}
