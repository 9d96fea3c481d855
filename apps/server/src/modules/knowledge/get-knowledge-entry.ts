import type { KnowledgeEntry, KnowledgeListQuery } from '@relaydesk/contracts/knowledge';
import type { Context, Tx } from '../../context/context';
import { resolveOrganisation } from '../../context/resolve-organisation';
import { inTransaction } from '../../db/in-transaction';
import type { ListPage } from '../../db/list-page';
import { AppError } from '../../lib/app-error';
import { findKnowledgeEntry, selectKnowledgePage as selectKnowledge } from './knowledge.queries';

/** A page of knowledge entries: of a member's organisation, for the Super Admin of one or all. */
export async function listKnowledge(
  context: Context,
  query: KnowledgeListQuery,
): Promise<ListPage<KnowledgeEntry>> {
  const organization_id = resolveOrganisation(context, query.organization_id);
  return inTransaction(context, (tx) => selectKnowledge(tx.db, organization_id, query));
}

/** Throws `not_found`, also for an entry of another organisation. */
export const getKnowledgeEntry = (context: Context | Tx, id: string): Promise<KnowledgeEntry> =>
  inTransaction(context, async (tx) => {
    const entry = await findKnowledgeEntry(tx.db, resolveOrganisation(tx), id);
    if (!entry) throw new AppError('entry_not_found');
    return entry;
  });
