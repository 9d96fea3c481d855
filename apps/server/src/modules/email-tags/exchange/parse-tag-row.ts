import { CreateEmailTag, type ImportEmailTags, TagRule } from '@relaydesk/contracts/email-tag';
import { z } from 'zod';
import { unescapeCell } from '../../../lib/csv/csv';
import type { EmailTagSettings } from '../email-tag.queries';

export interface ParsedTagRow {
  /** The resulting tag; undefined if invalid. */
  tag?: EmailTagSettings;
  /** Errors by field. */
  fields: Record<string, string>;
}

/** @param known the existing tag of this name: missing columns do not change it */
export function parseTagRow(
  row: ImportEmailTags['rows'][number],
  known: EmailTagSettings | undefined,
): ParsedTagRow {
  const cell = (name: 'colour' | 'description' | 'group' | 'is_single' | 'rules') => {
    const text = unescapeCell(row[name]).trim();
    return text === '' ? undefined : text;
  };
  const fields: Record<string, string> = {};
  const single = cell('is_single')?.toLowerCase();
  if (single !== undefined && !YES.has(single) && !NO.has(single)) fields.is_single = 'Must be yes or no.';
  const rules = parseRules(cell('rules'));
  if (typeof rules === 'string') fields.rules = rules;

  const said = {
    // The name of an existing tag retains its case.
    name: known?.name ?? unescapeCell(row.name),
    colour: cell('colour') ?? known?.colour,
    description: cell('description') ?? known?.description ?? '',
    group: cell('group') ?? known?.group ?? '',
    is_single: single === undefined ? (known?.is_single ?? false) : YES.has(single),
    rules: (typeof rules === 'string' ? undefined : rules) ?? known?.rules ?? [],
  };
  const { success, data, error } = CompleteEmailTag.safeParse(said);
  for (const { path, message } of error?.issues ?? []) {
    const name = String(path[0] ?? '');
    fields[name] ??= name === 'colour' && said.colour === undefined ? 'A new tag needs this.' : message;
  }
  return success && Object.keys(fields).length === 0 ? { tag: data, fields } : { fields };
}

const CompleteEmailTag = CreateEmailTag.required();
const YES = new Set(['yes', 'y', 'true', '1', 'ja', 'wahr']);
const NO = new Set(['no', 'n', 'false', '0', 'nein', 'falsch']);

/** The rules, or why they are invalid. */
function parseRules(text: string | undefined): TagRule[] | string | undefined {
  if (text === undefined) return undefined;
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return 'This is no JSON.';
  }
  const { success, data, error } = z.array(TagRule).safeParse(json);
  if (success) return data;
  const [issue] = error.issues;
  return issue ? `${issue.path.join('.')}: ${issue.message}` : 'These are no rules.';
}
