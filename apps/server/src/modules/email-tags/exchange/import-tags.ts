import type { ImportEmailTags } from '@relaydesk/contracts/email-tag';
import type { ImportAnswer, ImportResult } from '@relaydesk/contracts/import';
import type { Context, Tx } from '../../../context/context';
import { inTransaction } from '../../../db/in-transaction';
import { restoreCell } from '../../../lib/csv/csv';
import { newId } from '../../../lib/ids';
import { chooseOneOrganisation } from '../../../context/resolve-organisation';
import { auditTag } from '../administration/audit-tag';
import { findFaults, mustBeQuick } from '../rules/check-rules';
import { changeTag, holdAllTags, insertTag, type Settings, type TagRow } from '../email-tag.queries';
import { getTagRow } from '../administration/list-tags';
import { keepOrder } from '../administration/order-tags';
import { forgetRules } from '../rules/tag-rules-cache';
import { authorOf, explainClash, mustHaveRoom } from '../administration/save-tag';
import { readRow } from './parse-tag-row';

/**
 * Makes or changes the tags of a file, matched on their name: all that are in order, or (when the server fails) none.
 * What is wrong with a row is told for each field and stops no other. A dry run answers the same and changes nothing.
 * Throws `limit_reached` when there would be too many tags, or rules that take too long.
 */
export async function importTags(
  context: Context,
  { dry_run, rows }: ImportEmailTags,
  asked?: string,
): Promise<ImportAnswer> {
  const organization_id = chooseOneOrganisation(context, asked);
  return inTransaction(context, async (tx) => {
    const tags = await holdAllTags(tx.db, organization_id);
    const plans = await planRows(tx, organization_id, { rows, tags });
    const after = new Map(tags.map((tag) => [tag.id, tag.rules]));
    for (const { id, tag } of plans) if (id && tag) after.set(id, tag.rules);
    mustHaveRoom(after.size);
    mustBeQuick([...after.values()].flat());
    if (!dry_run) await carryOut(tx, organization_id, { plans, tags });
    return { results: plans.map(({ result }) => result) };
  });
}

interface Plan {
  result: ImportResult;
  /** What is to be stored; undefined: nothing. */
  id?: string;
  tag?: Settings;
  before?: TagRow | undefined;
}

async function planRows(
  tx: Tx,
  organization_id: string,
  { rows, tags }: { rows: ImportEmailTags['rows']; tags: TagRow[] },
): Promise<Plan[]> {
  const byName = new Map(tags.map((tag) => [tag.name.toLowerCase(), tag]));
  const firstRow = new Map<string, number>();
  const plans: Plan[] = [];
  for (const row of rows) {
    const key = restoreCell(row.name).trim().toLowerCase();
    const first = firstRow.get(key);
    if (first === undefined) firstRow.set(key, row.row);
    const before = byName.get(key);
    const { tag, fields } =
      first === undefined ? readRow(row, before) : { fields: { name: `Row ${first} has this name too.` } };
    const faults = tag ? Object.entries(await findFaults(tx, organization_id, tag.rules)) : [];
    const wrong =
      faults.length > 0 ? { rules: faults.map(([field, why]) => `${field}: ${why}`).join(' ') } : fields;
    plans.push(planOf(row.row, { tag, wrong, before }));
  }
  return plans;
}

function planOf(
  row: number,
  { tag, wrong, before }: { tag?: Settings; wrong: Record<string, string>; before: TagRow | undefined },
): Plan {
  const told = (outcome: ImportResult['outcome'], message: string | null = null): ImportResult => ({
    row,
    outcome,
    message,
    fields: outcome === 'failed' ? wrong : null,
  });
  if (!tag || Object.keys(wrong).length > 0)
    return { result: told('failed', Object.values(wrong).join(' ')) };
  if (before && isSame(before, tag)) return { result: told('skipped', 'It is like this already.') };
  return { result: told(before ? 'updated' : 'created'), id: before?.id ?? newId(), tag, before };
}

const isSame = (before: Settings, after: Settings) =>
  (Object.keys(after) as (keyof Settings)[]) // its own keys
    .every((field) => canonical(after[field]) === canonical(before[field]));

/** What is stored comes back with its properties in another order. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, one: unknown) =>
    one && typeof one === 'object' && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).sort(([a], [b]) => (a < b ? -1 : 1)))
      : one,
  );

async function carryOut(
  tx: Tx,
  organization_id: string,
  { plans, tags }: { plans: Plan[]; tags: TagRow[] },
): Promise<void> {
  const placed = new Map(tags.map((tag) => [tag.id, tag as Pick<TagRow, 'id' | 'rules' | 'position'>])); // of a new one no more is known
  for (const { id, tag, before } of plans) {
    if (!id || !tag) continue;
    const isLast = !before || (before.rules.length === 0 && tag.rules.length > 0);
    const position = isLast ? tags.length + placed.size + 1 : before.position;
    if (before) await changeTag(tx.db, before, { ...before, ...tag }).catch(explainClash);
    else
      await insertTag(tx.db, { ...tag, id, organization_id, position, created_by: authorOf(tx) }).catch(
        explainClash,
      );
    placed.delete(id);
    placed.set(id, { id, rules: tag.rules, position });
    const after = await getTagRow(tx, id);
    await auditTag(tx, before ? 'updated' : 'created', after, before ?? {}, after);
  }
  await keepOrder(tx, organization_id, [...placed.values()]);
  forgetRules(organization_id);
}
