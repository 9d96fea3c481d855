import { CreateEmailTag, type ImportEmailTags, TagRule } from '@relaydesk/contracts/email-tag';
import { reasonOfIssue } from '@relaydesk/contracts/errors/issue-reasons';
import { because, type ErrorReason } from '@relaydesk/contracts/errors/reasons';
import { z } from 'zod';
import { unescapeCell } from '../../../lib/csv/csv';
import { parseYesNo } from '../../../lib/csv/parse-yes-no';
import type { EmailTagSettings } from '../email-tag.queries';

export interface ParsedTagRow {
  /** The resulting tag; undefined if invalid. */
  tag?: EmailTagSettings;
  /** What is wrong, for each field. */
  fields: Record<string, ErrorReason>;
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
  const fields: Record<string, ErrorReason> = {};
  const single = cell('is_single');
  const is_single = single === undefined ? (known?.is_single ?? false) : parseYesNo(single);
  if (is_single === undefined) fields.is_single = because('not_yes_or_no');
  const rules = parseRules(cell('rules'));
  if (rules && 'reason' in rules) fields.rules = rules;

  const said = {
    // The name of an existing tag retains its case.
    name: known?.name ?? unescapeCell(row.name),
    colour: cell('colour') ?? known?.colour,
    description: cell('description') ?? known?.description ?? '',
    group: cell('group') ?? known?.group ?? '',
    is_single: is_single ?? false,
    rules: (rules && 'reason' in rules ? undefined : rules) ?? known?.rules ?? [],
  };
  const { success, data, error } = CompleteEmailTag.safeParse(said);
  for (const issue of error?.issues ?? []) {
    const name = String(issue.path[0] ?? '');
    const isMissing = name === 'colour' && said.colour === undefined;
    fields[name] ??= isMissing ? because('required_for_new') : reasonOfIssue(issue, said);
  }
  return success && Object.keys(fields).length === 0 ? { tag: data, fields } : { fields };
}

const CompleteEmailTag = CreateEmailTag.required();

/** The rules, or why they cannot be read. */
function parseRules(text: string | undefined): TagRule[] | ErrorReason | undefined {
  if (text === undefined) return undefined;
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return because('cell_not_json');
  }
  const { success, data, error } = z.array(TagRule).safeParse(json);
  if (success) return data;
  return because('rule_invalid', { path: error.issues[0]?.path.join('.') ?? '' });
}
