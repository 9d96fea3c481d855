import { asSystem, type Context, type Tx } from '../../context/context';
import { inTransaction } from '../../db/in-transaction';
import { recordAuditEvent } from '../audit/record-audit-event';
import { clearConversations } from '../conversations/clear-conversations';
import { setForgottenUntil } from '../organisations/set-forgotten-until';
import { eraseConversationData } from '../personal-data/registry';
import {
  listOverdueOrganisations,
  listPurgeableConversations,
  lockOverdueOrganisation,
} from './purge-conversations.queries';

/** Conversations per transaction. */
const BATCH_SIZE = 100;
/** Transactions per organisation and run. */
const MAX_BATCHES = 50;

/**
 * Deletes the content of conversations that exceed their organisation's retention period
 * (`retention_months`).
 * @returns the number of conversations
 */
export async function purgeConversations(context: Context, signal?: AbortSignal): Promise<number> {
  const system = asSystem(context, null);
  const overdue = await inTransaction(system, (tx) => listOverdueOrganisations(tx.db));
  let forgotten = 0;
  for (const organization_id of overdue) {
    for (let round = 0; round < MAX_BATCHES && !signal?.aborted; round++) {
      const gone = await inTransaction(system, (tx) => purgeBatch(tx, organization_id));
      forgotten += gone;
      if (gone < BATCH_SIZE) break;
    }
  }
  return forgotten;
}

async function purgeBatch(tx: Tx, organization_id: string): Promise<number> {
  const old = await lockOverdueOrganisation(tx.db, organization_id);
  if (!old) return 0;
  const { ids, until } = await listPurgeableConversations(tx.db, old, BATCH_SIZE);
  if (until === null) return 0;
  const cleared = await clearConversations(tx.db, { organization_id, ids }, until);
  await eraseConversationData(tx, { organization_id, ids: cleared });
  await setForgottenUntil(tx.db, organization_id, until);
  await recordAuditEvent(tx, {
    action: 'conversation.forgotten',
    organization_id,
    record: { id: null, name: '' },
    after: { conversations: cleared.length, last_activity_until: until },
  });
  return ids.length;
}
