import type { Tx } from '../../../context/context';
import {
  removeTagFromAllConversations,
  replaceConversationTag,
} from '../../conversations/tags/conversation-tags';
import { removeTagFromCustomers, replaceCustomerTag } from '../../customers/tags/customer-tags';
import { copySaleTag } from '../../sales/tags/sale-tags';
import { deleteTag } from '../email-tag.queries';
import { mergeTagUse, type TagMerge } from './merge.queries';

/**
 * Replaces one tag by another; the caller has locked both. The number of statements does not depend on the
 * number of rows.
 */
export async function replaceTagEverywhere(tx: Tx, merge: TagMerge): Promise<void> {
  await replaceConversationTag(tx.db, merge);
  await replaceCustomerTag(tx.db, merge);
  await copySaleTag(tx.db, merge);
  await mergeTagUse(tx.db, merge);
}

/** Deletes a tag and removes it from everything; the caller has locked it against new uses. */
export async function deleteTagEverywhere(tx: Tx, organization_id: string, id: string): Promise<void> {
  await removeTagFromAllConversations(tx.db, organization_id, id);
  await removeTagFromCustomers(tx.db, organization_id, id);
  await deleteTag(tx.db, organization_id, id);
}
