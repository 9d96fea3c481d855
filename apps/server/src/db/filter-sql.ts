import { type RawBuilder, sql } from 'kysely';

/**
 * Rows of one organisation; for null (Super Admin without a choice) of all of them, said in a form in which keys
 * that begin with the organisation are still of use.
 * @param table the table or alias whose organization_id is meant
 */
export const belongsToOrganisationSql = (
  organization_id: string | null,
  table: string,
): RawBuilder<boolean> =>
  organization_id === null
    ? sql`${sql.ref(`${table}.organization_id`)} in (select id from organisations)`
    : sql`${sql.ref(`${table}.organization_id`)} = ${organization_id}`;

/** A pattern for `ilike` that finds the text anywhere, taken literally. */
export const toContainsPattern = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
