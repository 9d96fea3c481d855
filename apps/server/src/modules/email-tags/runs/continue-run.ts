import type { Context, Tx } from '../../../context/context';
import type { EventMap } from '../../../context/events';
import { inTransaction } from '../../../db/in-transaction';
import {
  addTagToConversations,
  removeTagFromConversations,
} from '../../conversations/tags/conversation-tags';
import { recordTagUse } from '../record-tag-use';
import { areMutuallyExclusive } from '../resolve-exclusive-groups';
import { findMatchingMessages } from '../rules/find-matching-messages';
import { loadRuleProducts } from '../rules/load-rule-products';
import { listMessagesBefore } from '../rules/rule.queries';
import {
  listAllTagGroups,
  lockTagRun,
  popTaggedConversations,
  saveTagRunProgress,
  type TagRunState,
} from './run.queries';

/** Messages scanned, or conversations untagged, per transaction. */
const BATCH_SIZE = 500;

type TagRunEvent = EventMap['email_tag.run_asked'];

/**
 * One step of a run, or of its undo, which schedules the next one in the same transaction: after a crash the
 * run continues. Nothing is published: open inboxes are updated on reload.
 */
export const continueTagRun = (context: Context, which: TagRunEvent): Promise<void> =>
  inTransaction(context, async (tx) => {
    const run = await lockTagRun(tx.db, which.organization_id, which.id);
    if (!run || run.status === 'done') return;
    const isMore = run.status === 'undone' ? await undoStep(tx, which, run) : await applyStep(tx, which, run);
    if (isMore) await tx.events.emit(tx, 'email_tag.run_asked', which.id, which);
  });

async function undoStep(tx: Tx, which: TagRunEvent, run: TagRunState): Promise<boolean> {
  const { ids, left } = await popTaggedConversations(tx.db, which, BATCH_SIZE);
  await removeTagFromConversations(tx.db, which.organization_id, run.email_tag_id, ids);
  return left > 0;
}

async function applyStep(tx: Tx, which: TagRunEvent, run: TagRunState): Promise<boolean> {
  const { organization_id } = which;
  const tag = { ...run, id: run.email_tag_id };
  const said = await listMessagesBefore(tx.db, organization_id, run.looked_until, BATCH_SIZE);
  const found = await findMatchingMessages(
    await loadRuleProducts(tx, organization_id, [tag]),
    said.filter(({ is_customers, content }) => is_customers && !content.deleted_at),
  );
  const ids = [...new Set(found.map(({ conversation_id }) => conversation_id))];
  const put_on = ids.length > 0 ? await addTag(tx, organization_id, tag, ids) : [];

  const { conversation_id, seq } = said.at(-1) ?? run.looked_until;
  const begun = new Set(said.map((message) => message.conversation_id));
  begun.delete(run.looked_until.conversation_id);
  const isDone = said.length < BATCH_SIZE;
  const step = { place: { conversation_id, seq }, conversations: begun.size, put_on, isDone };
  await saveTagRunProgress(tx.db, which, step);
  return !isDone;
}

/** An excluding tag set by a user stays, so that the run can be undone completely. */
async function addTag(
  tx: Tx,
  organization_id: string,
  tag: { id: string; group: string; is_single: boolean },
  ids: string[],
): Promise<string[]> {
  const others = (await listAllTagGroups(tx.db, organization_id)).filter(({ id }) => id !== tag.id);
  const unless = others.filter((other) => areMutuallyExclusive(other, tag)).map(({ id }) => id);
  const put_on = await addTagToConversations(tx.db, organization_id, tag.id, { ids, unless });
  if (put_on.length > 0) await recordTagUse(tx, organization_id, [], [tag.id]);
  return put_on;
}
