import { Email } from '@relaydesk/contracts/common';
import { reasonOfIssue } from '@relaydesk/contracts/errors/issue-reasons';
import { because, type ErrorReason } from '@relaydesk/contracts/errors/reasons';
import type { ImportResponse, ImportResult } from '@relaydesk/contracts/import';
import { GROUPS } from '@relaydesk/contracts/permissions';
import { FirstName, type ImportUsers, LastName } from '@relaydesk/contracts/user';
import { z } from 'zod';
import type { Context, Tx } from '../../../context/context';
import { requireOrganisation } from '../../../context/resolve-organisation';
import { inTransaction } from '../../../db/in-transaction';
import { unescapeCell } from '../../../lib/csv/csv';
import { rowDone, rowRefused, rowWrong } from '../../../lib/import-result';
import { findEmailConflicts, insertInvitedUser } from './invite-member';
import { countFreeSeats } from './lock-user';
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
    .pipe(z.enum(GROUPS)),
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
    if (!user) return { result: rowWrong(row, fields) };
    const why = seen.has(user.email) ? because('duplicate_email_in_file') : taken.get(user.email);
    seen.add(user.email);
    if (why) {
      const isKnown = why.reason === 'email_used_here';
      return isKnown
        ? { result: rowRefused(row, 'skipped', why) }
        : { result: rowWrong(row, { email: why }) };
    }
    if (room < 1) return { result: rowRefused(row, 'failed', because('user_limit_reached')) };
    room--;
    return { user, result: rowDone(row, 'created') };
  });
}

function parseRow(cells: Omit<ImportUserRow, 'row'>): {
  user?: z.infer<typeof ImportedUser>;
  fields: Record<string, ErrorReason>;
} {
  const texts = Object.fromEntries(Object.entries(cells).map(([name, text]) => [name, unescapeCell(text)]));
  const { success, data, error } = ImportedUser.safeParse(texts);
  if (success) return { user: data, fields: {} };
  // The last one said of a field stands; one is enough to mend it.
  return {
    fields: Object.fromEntries(
      error.issues.map((issue) => [issue.path.join('.'), reasonOfIssue(issue, texts)]),
    ),
  };
}
