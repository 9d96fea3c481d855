import type {
  CreateKnowledgeEntry,
  KnowledgeEntry,
  UpdateKnowledgeEntry,
} from '@relaydesk/contracts/knowledge';
import type { Context, Tx } from '../../context';
import { inTransaction } from '../../db/in-transaction';
import { AppError } from '../../lib/app-error';
import { newId } from '../../lib/ids';
import { writeAudit } from '../audit/write-audit';
import { chooseOneOrganisation, chooseOrganisation } from '../organisations/choose-organisation';
import { getEntry } from './get-entry';
import { changeEntry, deleteEntry, insertEntry } from './knowledge.queries';

/** Throws `not_found` when Super Admin names an organisation that is none. */
export async function createEntry(context: Context, input: CreateKnowledgeEntry): Promise<KnowledgeEntry> {
  const organization_id = chooseOneOrganisation(context, input.organization_id);
  return inTransaction(context, async (tx) => {
    const made = await insertEntry(tx.db, organization_id, newId(), input);
    if (!made) throw new AppError('not_found', 'There is no such organisation.');
    await audit(tx, 'knowledge.created', made, {}, made);
    return made;
  });
}

/** Throws `conflict` when somebody else changed it since `version`. */
export const updateEntry = (
  context: Context,
  id: string,
  input: UpdateKnowledgeEntry,
): Promise<KnowledgeEntry> =>
  inTransaction(context, async (tx) => {
    const before = await getEntry(tx, id);
    const changed = await changeEntry(tx.db, chooseOrganisation(tx), id, input);
    if (changed) {
      await audit(tx, 'knowledge.updated', changed, before, changed);
      return changed;
    }
    const current = await getEntry(tx, id);
    throw new AppError('conflict', 'Somebody has changed this entry in the meantime.', { current });
  });

/** For good: what the bot said from it stays in its conversations. Throws `not_found`. */
export const removeEntry = (context: Context, id: string): Promise<Record<string, never>> =>
  inTransaction(context, async (tx) => {
    const before = await getEntry(tx, id);
    if (!(await deleteEntry(tx.db, chooseOrganisation(tx), id))) {
      throw new AppError('not_found', 'There is no such entry.');
    }
    await audit(tx, 'knowledge.deleted', before, before, {});
    return {};
  });

const audit = (
  tx: Tx,
  action: `knowledge.${string}`,
  { id, title, organization_id }: KnowledgeEntry,
  before: object,
  after: object,
) => writeAudit(tx, { action, organization_id, record: { id, name: title }, before, after });
