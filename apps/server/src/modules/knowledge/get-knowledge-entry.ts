import type { KnowledgeEntry, KnowledgeListQuery } from '@relaydesk/contracts/knowledge';
import type { Context, Tx } from '../../context/context';
import { inTransaction } from '../../db/in-transaction';
import type { Page } from '../../db/list-page';
import { AppError } from '../../lib/app-error';
import { chooseOrganisation } from '../../context/resolve-organisation';
import { findEntry, listKnowledge as selectKnowledge } from './knowledge.queries';

/** A page of what the bot answers from: a member's own organisation, for Super Admin one or all. */
export async function listKnowledge(
  context: Context,
  query: KnowledgeListQuery,
): Promise<Page<KnowledgeEntry>> {
  const organization_id = chooseOrganisation(context, query.organization_id);
  return inTransaction(context, (tx) => selectKnowledge(tx.db, organization_id, query));
}

/** Throws `not_found`, for another organisation's as well. */
export const getEntry = (context: Context | Tx, id: string): Promise<KnowledgeEntry> =>
  inTransaction(context, async (tx) => {
    const entry = await findEntry(tx.db, chooseOrganisation(tx), id);
    if (!entry) throw new AppError('not_found', 'There is no such entry.');
    return entry;
  });
