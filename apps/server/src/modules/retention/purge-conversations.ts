import { asSystem, type Context, type Tx } from '../../context/context';
import { inTransaction } from '../../db/in-transaction';
import { writeAudit } from '../audit/record-audit-event';
import { forgetWords, holdOverdue, listForgettable, listOverdue, noteForgotten } from './purge-conversations.queries';

/** Conversations of one transaction. */
const AT_ONCE = 100;
/** Transactions for each organisation and run. */
const ROUNDS = 50;

/**
 * Takes the words out of conversations that are older than their organisation keeps them (`retention_months`).
 * @returns how many conversations that were
 */
export async function forgetConversations(context: Context, signal?: AbortSignal): Promise<number> {
  const system = asSystem(context, null);
  const overdue = await inTransaction(system, (tx) => listOverdue(tx.db));
  let forgotten = 0;
  for (const organization_id of overdue) {
    for (let round = 0; round < ROUNDS && !signal?.aborted; round++) {
      const gone = await inTransaction(system, (tx) => forgetSome(tx, organization_id));
      forgotten += gone;
      if (gone < AT_ONCE) break;
    }
  }
  return forgotten;
}

async function forgetSome(tx: Tx, organization_id: string): Promise<number> {
  const old = await holdOverdue(tx.db, organization_id);
  if (!old) return 0;
  const { ids, until } = await listForgettable(tx.db, old, AT_ONCE);
  if (until === null) return 0;
  const conversations = await forgetWords(tx.db, organization_id, { ids, until });
  await noteForgotten(tx.db, organization_id, until);
  await writeAudit(tx, {
    action: 'conversation.forgotten',
    organization_id,
    record: { id: null, name: '' },
    after: { conversations, last_activity_until: until },
  });
  return ids.length;
}
