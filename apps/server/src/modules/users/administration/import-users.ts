import { Email } from '@relaydesk/contracts/common';
import type { ImportAnswer, ImportResult } from '@relaydesk/contracts/import';
import { GROUPS } from '@relaydesk/contracts/permissions';
import { FirstName, type ImportUsers, LastName } from '@relaydesk/contracts/user';
import { z } from 'zod';
import type { Context, Tx } from '../../../context/context';
import { inTransaction } from '../../../db/in-transaction';
import { restoreCell } from '../../../lib/csv/csv';
import { chooseOneOrganisation } from '../../../context/resolve-organisation';
import { LIMIT_REACHED, roomFor } from './lock-user';
import { addInvited, KNOWN, whyTaken } from './invite-member';
import { lockStaff } from './user-change.queries';

type FileRow = ImportUsers['rows'][number];

const GROUP_NAMES = new Map(GROUPS.map((group) => [group.toLowerCase(), group]));

/** What a row has to be, once it was read as text. */
const Row = z.object({
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
 * Invites whoever stands in a batch of a file, all of them or (when the server fails) none. Who is there already is
 * skipped; what is wrong with a row is told and stops no other. A dry run answers the same and changes nothing.
 */
export async function importUsers(
  context: Context,
  { dry_run, rows, organization_id: asked }: ImportUsers,
): Promise<ImportAnswer> {
  const organization_id = chooseOneOrganisation(context, asked);
  return inTransaction(context, async (tx) => {
    await lockStaff(tx.db, organization_id);
    const plan = await planRows(tx, organization_id, rows);
    if (!dry_run) {
      for (const { user } of plan) if (user) await addInvited(tx, { ...user, organization_id });
    }
    return { results: plan.map(({ result }) => result) };
  });
}

interface Planned {
  result: ImportResult;
  /** Who is to be invited. */
  user?: z.infer<typeof Row>;
}

async function planRows(tx: Tx, organization_id: string, rows: FileRow[]): Promise<Planned[]> {
  const read = rows.map(({ row, ...cells }) => ({ row, ...readRow(cells) }));
  const emails = read.flatMap(({ user }) => user?.email ?? []);
  const taken = await whyTaken(tx, organization_id, emails);
  let room = await roomFor(tx, organization_id);
  const seen = new Set<string>();

  return read.map(({ row, user, fields }) => {
    if (!user) return { result: failed(row, fields) };
    const why = seen.has(user.email) ? 'This address stands in the file twice.' : taken.get(user.email);
    seen.add(user.email);
    if (why) {
      const isKnown = why === KNOWN;
      return isKnown ? { result: skipped(row, why) } : { result: failed(row, { email: why }) };
    }
    if (room < 1) return { result: { row, outcome: 'failed', message: LIMIT_REACHED, fields: null } };
    room--;
    return { user, result: { row, outcome: 'created', message: null, fields: null } };
  });
}

function readRow(cells: Omit<FileRow, 'row'>): {
  user?: z.infer<typeof Row>;
  fields: Record<string, string>;
} {
  const texts = Object.fromEntries(Object.entries(cells).map(([name, text]) => [name, restoreCell(text)]));
  const { success, data, error } = Row.safeParse(texts);
  if (success) return { user: data, fields: {} };
  // The last one said of a field stands; one is enough to mend it.
  return { fields: Object.fromEntries(error.issues.map(({ path, message }) => [path.join('.'), message])) };
}

const skipped = (row: number, message: string): ImportResult => ({
  row,
  outcome: 'skipped',
  message,
  fields: null,
});

const failed = (row: number, fields: Record<string, string>): ImportResult => ({
  row,
  outcome: 'failed',
  message: Object.values(fields).join(' '),
  fields,
});
