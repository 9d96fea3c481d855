import { type RawBuilder, sql } from 'kysely';

/**
 * Rows of one organisation; for null (Super Admin without a choice) of all of them, in a form that can still
 * use indexes that begin with the organisation.
 * @param table table or alias with the column organization_id
 */
export const belongsToOrganisationSql = (
  organization_id: string | null,
  table: string,
): RawBuilder<boolean> =>
  organization_id === null
    ? sql`${sql.ref(`${table}.organization_id`)} in (select id from organisations)`
    : sql`${sql.ref(`${table}.organization_id`)} = ${organization_id}`;

/** A pattern for `ilike` that matches the literal text anywhere. */
export const toContainsPattern = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** Conditions that all hold, without those that are undefined; true when none is left. */
export function joinConditions(
  conditions: readonly (RawBuilder<unknown> | undefined)[],
): RawBuilder<unknown> {
  const given = conditions.filter((condition) => condition !== undefined);
  return given.length > 0 ? sql.join(given, sql` and `) : sql`true`;
}
