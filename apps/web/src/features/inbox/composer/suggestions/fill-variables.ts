import type { Variable } from '@relaydesk/contracts/canned-reply';

/** What the variables of a canned reply stand for here and now; undefined: not known. */
export type VariableValues = Record<Variable, string | null | undefined>;

/** A text with {{customer.name}} and the like filled in. One that is not known stays to be seen. */
export function fillVariables(
  text: string,
  values: Readonly<Record<string, string | null | undefined>>,
): string {
  const known = new Map<string, string | null | undefined>(Object.entries(values));
  return text.replaceAll(/\{\{\s*([^}]*?)\s*\}\}/g, (whole, name: string) => known.get(name) || whole);
}

/** The first word of a name. */
export function getFirstName(name: string): string {
  return name.trim().split(/\s+/)[0] ?? '';
}
