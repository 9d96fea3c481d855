import type { TagRule } from '@relaydesk/contracts/email-tag';
import { because, type ErrorReason } from '@relaydesk/contracts/errors/reasons';
import type { Tx } from '../../../context/context';
import { AppError } from '../../../lib/app-error';
import { filterAssignableUsers } from '../../conversations/assignment/filter-assignable-users';
import { compilePattern } from './compile-pattern';
import { listRuleProductIds } from './load-rule-products';
import { listConnectorKinds, listExistingProductIds } from './rule-check.queries';

/**
 * Instructions of all patterns of an organisation. With `MAX_SCANNED_CHARACTERS` a message takes at most 8
 * million steps, whatever the rules and the text.
 */
export const MAX_TOTAL_PATTERN_SIZE = 2_000;

/** Errors of rules, by field below `rules`: `0.conditions.1.text`. */
export async function findRuleErrors(
  tx: Tx,
  organization_id: string,
  rules: TagRule[],
): Promise<Record<string, ErrorReason>> {
  const faults: Record<string, ErrorReason> = {};
  const conditions = rules.flatMap((rule, at) =>
    rule.conditions.map((condition, of) => ({ condition, field: `${at}.conditions.${of}` })),
  );
  const kinds = new Set(
    conditions.some(({ condition }) => condition.field === 'channel') ? await listConnectorKinds(tx.db) : [],
  );
  const products = await findExistingProducts(tx, organization_id, rules);
  for (const { condition, field } of conditions) {
    if (condition.field === 'product' && !products.has(condition.product_id))
      faults[`${field}.product_id`] = because('unknown_product');
    if (condition.field === 'channel' && !kinds.has(condition.kind))
      faults[`${field}.kind`] = because('unknown_channel');
    const why =
      'is' in condition && condition.is === 'matches'
        ? compilePattern(condition.text).compile_error
        : undefined;
    if (why) faults[`${field}.text`] = why;
  }
  const wanted = rules.flatMap(({ assignee_id }) => assignee_id ?? []);
  const colleagues = await filterAssignableUsers(tx, organization_id, wanted);
  rules.forEach(({ assignee_id }, at) => {
    if (assignee_id !== null && !colleagues.has(assignee_id))
      faults[`${at}.assignee_id`] = because('unknown_assignee');
  });
  return faults;
}

async function findExistingProducts(tx: Tx, organization_id: string, rules: TagRule[]): Promise<Set<string>> {
  const ids = listRuleProductIds(rules);
  return new Set(ids.length > 0 ? await listExistingProductIds(tx.db, organization_id, ids) : []);
}

/** Throws `invalid` with errors by field. */
export async function assertValidRules(tx: Tx, organization_id: string, rules: TagRule[]): Promise<void> {
  const faults = Object.entries(await findRuleErrors(tx, organization_id, rules));
  if (faults.length === 0) return;
  const fields = Object.fromEntries(faults.map(([field, why]) => [`rules.${field}`, why]));
  throw AppError.atFields(fields);
}

/** Throws `limit_reached` if the patterns of all these rules exceed the budget. */
export function assertPatternBudget(rules: TagRule[]): void {
  const sizes = rules
    .flatMap(({ conditions }) => conditions)
    .map((condition) =>
      'is' in condition && condition.is === 'matches' ? compilePattern(condition.text).size : 0,
    );
  if (sizes.reduce((sum, size) => sum + size, 0) <= MAX_TOTAL_PATTERN_SIZE) return;

  throw new AppError('patterns_too_large', {}, { field: 'rules' });
}
