import type { Context, Tx } from '../../../context/context';
import { inTransaction } from '../../../db/in-transaction';
import type { EventMap } from '../../../context/events';
import { noteTagsPut } from '../record-tag-use';
import { findMatching } from '../rules/find-matching-messages';
import { listSaidBefore } from '../rules/rule.queries';
import { withProducts } from '../rules/load-rule-products';
import { exclude } from '../resolve-exclusive-groups';
import { holdRun, listAllGroups, noteProgress, putOn, type Run, takeFrom } from './run.queries';

/** Messages looked at, or conversations it is taken from, in one transaction. */
const BATCH = 500;

type Which = EventMap['email_tag.run_asked'];

/**
 * One step of a run, or of taking it back, and the next one is asked for in the same transaction: whoever dies in
 * between leaves a run that goes on from where it was. Nothing is told to open inboxes: they see it when they look again.
 */
export const goOnWithRun = (context: Context, which: Which): Promise<void> =>
  inTransaction(context, async (tx) => {
    const run = await holdRun(tx.db, which.organization_id, which.id);
    if (!run || run.status === 'done') return;
    const isMore =
      run.status === 'undone' ? await takeBack(tx, which, run) : await lookFurther(tx, which, run);
    if (isMore) await tx.events.emit(tx, 'email_tag.run_asked', which.id, which);
  });

const takeBack = async (tx: Tx, which: Which, run: Run): Promise<boolean> =>
  (await takeFrom(tx.db, which, run.email_tag_id, BATCH)) > 0;

async function lookFurther(tx: Tx, which: Which, run: Run): Promise<boolean> {
  const { organization_id } = which;
  const tag = { ...run, id: run.email_tag_id };
  const said = await listSaidBefore(tx.db, organization_id, run.looked_until, BATCH);
  const found = await findMatching(
    await withProducts(tx, organization_id, [tag]),
    said.filter(({ is_customers, content }) => is_customers && !content.deleted_at),
  );
  const ids = [...new Set(found.map(({ conversation_id }) => conversation_id))];
  const put_on = ids.length > 0 ? await put(tx, organization_id, tag, ids) : [];

  const { conversation_id, seq } = said.at(-1) ?? run.looked_until;
  const begun = new Set(said.map((message) => message.conversation_id));
  begun.delete(run.looked_until.conversation_id);
  const isDone = said.length < BATCH;
  const step = { place: { conversation_id, seq }, conversations: begun.size, put_on, isDone };
  await noteProgress(tx.db, which, step);
  return !isDone;
}

/** What excludes it was put there by somebody, and stays: nothing is done that undoing could not take back. */
async function put(
  tx: Tx,
  organization_id: string,
  tag: { id: string; group: string; is_single: boolean },
  ids: string[],
): Promise<string[]> {
  const others = (await listAllGroups(tx.db, organization_id)).filter(({ id }) => id !== tag.id);
  const unless = others.filter((other) => exclude(other, tag)).map(({ id }) => id);
  const put_on = await putOn(tx.db, organization_id, tag.id, { ids, unless });
  if (put_on.length > 0) await noteTagsPut(tx, organization_id, [], [tag.id]);
  return put_on;
}
