import type { Variable } from '@relaydesk/contracts/canned-reply';

/** Values of a canned reply's variables; undefined: unknown. */
export type VariableValues = Record<Variable, string | null | undefined>;

/** Fills in {{customer.name}} and similar variables. An unknown variable stays visible. */
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
