import type { ImportEmailTags } from '@relaydesk/contracts/email-tag';
import { because, type ErrorReason } from '@relaydesk/contracts/errors/reasons';
import type { ImportResponse, ImportResult } from '@relaydesk/contracts/import';
import type { Context, Tx } from '../../../context/context';
import { requireOrganisation } from '../../../context/resolve-organisation';
import { inTransaction } from '../../../db/in-transaction';
import { unescapeCell } from '../../../lib/csv/csv';
import { newId } from '../../../lib/ids';
import { rowDone, rowRefused, rowWrong } from '../../../lib/import-result';
import { auditTag } from '../administration/audit-tag';
import { getEmailTagRow } from '../administration/list-tags';
import { saveTagOrder } from '../administration/order-tags';
import { assertTagLimit, getAuthorId, throwTagNameTaken } from '../administration/save-tag';
import {
  type EmailTagRow,
  type EmailTagSettings,
  insertTag,
  lockAllTags,
  updateTagRow,
} from '../email-tag.queries';
import { assertPatternBudget, findRuleErrors } from '../rules/check-rules';
import { invalidateTagRules } from '../rules/tag-rules-cache';
import { parseTagRow } from './parse-tag-row';

/**
 * Creates or updates the tags of a file, matched by name: all valid rows, or (on a server error) none. Errors
 * are reported per row and field and do not affect other rows. A dry run returns the same result and changes
 * nothing. Throws `limit_reached` for too many tags, or rules above the pattern budget.
 */
export async function importTags(
  context: Context,
  { dry_run, rows }: ImportEmailTags,
  asked?: string,
): Promise<ImportResponse> {
  const organization_id = requireOrganisation(context, asked);
  return inTransaction(context, async (tx) => {
    const tags = await lockAllTags(tx.db, organization_id);
    const plans = await planTagImport(tx, organization_id, { rows, tags });
    const after = new Map(tags.map((tag) => [tag.id, tag.rules]));
    for (const { id, tag } of plans) if (id && tag) after.set(id, tag.rules);
    assertTagLimit(after.size);
    assertPatternBudget([...after.values()].flat());
    if (!dry_run) await applyPlans(tx, organization_id, { plans, tags });
    return { results: plans.map(({ result }) => result) };
  });
}

interface TagImportPlan {
  result: ImportResult;
  /** The tag to be stored; undefined: none. */
  id?: string;
  tag?: EmailTagSettings;
  before?: EmailTagRow | undefined;
}

async function planTagImport(
  tx: Tx,
  organization_id: string,
  { rows, tags }: { rows: ImportEmailTags['rows']; tags: EmailTagRow[] },
): Promise<TagImportPlan[]> {
  const byName = new Map(tags.map((tag) => [tag.name.toLowerCase(), tag]));
  const firstRow = new Map<string, number>();
  const plans: TagImportPlan[] = [];
  for (const row of rows) {
    const key = unescapeCell(row.name).trim().toLowerCase();
    const first = firstRow.get(key);
    if (first === undefined) firstRow.set(key, row.row);
    const before = byName.get(key);
    const { tag, fields } =
      first === undefined
        ? parseTagRow(row, before)
        : { fields: { name: because('used_in_row', { row: first }) } };
    const faults = tag ? Object.entries(await findRuleErrors(tx, organization_id, tag.rules)) : [];
    const wrong =
      faults.length > 0 ? Object.fromEntries(faults.map(([field, why]) => [`rules.${field}`, why])) : fields;
    plans.push(buildPlan(row.row, { tag, wrong, before }));
  }
  return plans;
}

function buildPlan(
  row: number,
  {
    tag,
    wrong,
    before,
  }: { tag?: EmailTagSettings; wrong: Record<string, ErrorReason>; before: EmailTagRow | undefined },
): TagImportPlan {
  if (!tag || Object.keys(wrong).length > 0) return { result: rowWrong(row, wrong) };
  if (before && isUnchanged(before, tag))
    return { result: rowRefused(row, 'skipped', because('row_unchanged')) };
  return { result: rowDone(row, before ? 'updated' : 'created'), id: before?.id ?? newId(), tag, before };
}

const isUnchanged = (before: EmailTagSettings, after: EmailTagSettings) =>
  (Object.keys(after) as (keyof EmailTagSettings)[]) // its own keys
    .every((field) => canonicalJson(after[field]) === canonicalJson(before[field]));

/** Stored JSON has another order of properties. */
const canonicalJson = (value: unknown): string =>
  JSON.stringify(value, (_, one: unknown) =>
    one && typeof one === 'object' && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).sort(([a], [b]) => (a < b ? -1 : 1)))
      : one,
  );

async function applyPlans(
  tx: Tx,
  organization_id: string,
  { plans, tags }: { plans: TagImportPlan[]; tags: EmailTagRow[] },
): Promise<void> {
  const placed = new Map(tags.map((tag) => [tag.id, tag as Pick<EmailTagRow, 'id' | 'rules' | 'position'>])); // a new tag has only these properties
  for (const { id, tag, before } of plans) {
    if (!id || !tag) continue;
    const isLast = !before || (before.rules.length === 0 && tag.rules.length > 0);
    const position = isLast ? tags.length + placed.size + 1 : before.position;
    if (before) await updateTagRow(tx.db, before, { ...before, ...tag }).catch(throwTagNameTaken);
    else
      await insertTag(tx.db, { ...tag, id, organization_id, position, created_by: getAuthorId(tx) }).catch(
        throwTagNameTaken,
      );
    placed.delete(id);
    placed.set(id, { id, rules: tag.rules, position });
    const after = await getEmailTagRow(tx, id);
    await auditTag(tx, before ? 'updated' : 'created', after, before ?? {}, after);
  }
  await saveTagOrder(tx, organization_id, [...placed.values()]);
  invalidateTagRules(organization_id);
}
