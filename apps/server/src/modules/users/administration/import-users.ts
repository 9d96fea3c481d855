import { Email } from '@relaydesk/contracts/common';
import type { ImportResponse, ImportResult } from '@relaydesk/contracts/import';
import { GROUPS } from '@relaydesk/contracts/permissions';
import { FirstName, type ImportUsers, LastName } from '@relaydesk/contracts/user';
import { z } from 'zod';
import type { Context, Tx } from '../../../context/context';
import { requireOrganisation } from '../../../context/resolve-organisation';
import { inTransaction } from '../../../db/in-transaction';
import { unescapeCell } from '../../../lib/csv/csv';
import { EMAIL_KNOWN_MESSAGE, findEmailConflicts, insertInvitedUser } from './invite-member';
import { countFreeSeats, USER_LIMIT_MESSAGE } from './lock-user';
import { lockStaff } from './user-change.queries';

type ImportUserRow = ImportUsers['rows'][number];

const GROUP_NAMES = new Map(GROUPS.map((group) => [group.toLowerCase(), group]));

/** Validation of a row after its text was parsed. */
const ImportedUser = z.object({
  first_name: FirstName,
  last_name: LastName,
  email: Email,
  group: z
    .string()
    .trim()
    .transform((name) => GROUP_NAMES.get(name.toLowerCase()) ?? name)
    .pipe(z.enum(GROUPS, `Must be one of ${GROUPS.join(', ')}.`)),
});

/**
 * Invites the users of a batch of rows in one transaction. Existing users are skipped; an invalid row is
 * reported and does not affect others. A dry run returns the same result and changes nothing.
 */
export async function importUsers(
  context: Context,
  { dry_run, rows, organization_id: asked }: ImportUsers,
): Promise<ImportResponse> {
  const organization_id = requireOrganisation(context, asked);
  return inTransaction(context, async (tx) => {
    await lockStaff(tx.db, organization_id);
    const plan = await planRows(tx, organization_id, rows);
    if (!dry_run) {
      for (const { user } of plan) if (user) await insertInvitedUser(tx, { ...user, organization_id });
    }
    return { results: plan.map(({ result }) => result) };
  });
}

interface PlannedUserImport {
  result: ImportResult;
  /** Users to invite. */
  user?: z.infer<typeof ImportedUser>;
}

async function planRows(
  tx: Tx,
  organization_id: string,
  rows: ImportUserRow[],
): Promise<PlannedUserImport[]> {
  const read = rows.map(({ row, ...cells }) => ({ row, ...parseRow(cells) }));
  const emails = read.flatMap(({ user }) => user?.email ?? []);
  const taken = await findEmailConflicts(tx, organization_id, emails);
  let room = await countFreeSeats(tx, organization_id);
  const seen = new Set<string>();

  return read.map(({ row, user, fields }) => {
    if (!user) return { result: toFailedResult(row, fields) };
    const why = seen.has(user.email) ? 'This address stands in the file twice.' : taken.get(user.email);
    seen.add(user.email);
    if (why) {
      const isKnown = why === EMAIL_KNOWN_MESSAGE;
      return isKnown
        ? { result: toSkippedResult(row, why) }
        : { result: toFailedResult(row, { email: why }) };
    }
    if (room < 1) return { result: { row, outcome: 'failed', message: USER_LIMIT_MESSAGE, fields: null } };
    room--;
    return { user, result: { row, outcome: 'created', message: null, fields: null } };
  });
}

function parseRow(cells: Omit<ImportUserRow, 'row'>): {
  user?: z.infer<typeof ImportedUser>;
  fields: Record<string, string>;
} {
  const texts = Object.fromEntries(Object.entries(cells).map(([name, text]) => [name, unescapeCell(text)]));
  const { success, data, error } = ImportedUser.safeParse(texts);
  if (success) return { user: data, fields: {} };
  // The last error of a field is reported; one is sufficient to fix it.
  return { fields: Object.fromEntries(error.issues.map(({ path, message }) => [path.join('.'), message])) };
}

const toSkippedResult = (row: number, message: string): ImportResult => ({
  row,
  outcome: 'skipped',
  message,
  fields: null,
});

const toFailedResult = (row: number, fields: Record<string, string>): ImportResult => ({
  row,
  outcome: 'failed',
  message: Object.values(fields).join(' '),
  fields,
});
