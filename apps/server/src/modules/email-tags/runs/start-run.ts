import type { TagRun } from '@relaydesk/contracts/email-tag';
import type { Context } from '../../../context/context';
import { inTransaction } from '../../../db/in-transaction';
import { AppError } from '../../../lib/app-error';
import { newId } from '../../../lib/ids';
import { auditTag } from '../administration/audit-tag';
import { getEmailTagRow, lockEmailTagRow } from '../administration/list-tags';
import { insertTagRun, listTagRunRows, markTagRunUndone } from './run.queries';

/** Runs returned for a tag. */
const MAX_RUNS = 10;

/**
 * Applies the rules of a tag to all earlier messages of customers, in the background. Throws
 * `not_allowed_now` while the last run continues, and for a tag without rules or an archived one.
 */
export const startTagRun = (context: Context, email_tag_id: string): Promise<TagRun> =>
  inTransaction(context, async (tx) => {
    const tag = await lockEmailTagRow(tx, email_tag_id);
    const { organization_id, rules } = tag;
    if (rules.length === 0) throw new AppError('tag_has_no_rules');
    if (tag.is_archived) throw new AppError('tag_archived');
    const [last] = await listTagRunRows(tx.db, { organization_id, email_tag_id }, 1);
    if (last?.status === 'running') throw new AppError('tag_being_applied');
    const run = await insertTagRun(tx.db, { organization_id, id: newId(), email_tag_id, rules });
    await auditTag(tx, 'applied', tag, {}, {});
    await tx.events.emit(tx, 'email_tag.run_asked', run.id, { organization_id, id: run.id });
    return run;
  });

/** The latest runs of a tag, newest first. */
export const listTagRuns = (context: Context, email_tag_id: string): Promise<TagRun[]> =>
  inTransaction(context, async (tx) => {
    const { organization_id } = await getEmailTagRow(tx, email_tag_id);
    return listTagRunRows(tx.db, { organization_id, email_tag_id }, MAX_RUNS);
  });

/**
 * Removes the tag from everything that the run tagged, in the background; a run in progress stops. Throws
 * `not_found`, and `not_allowed_now` if it is undone already.
 */
export const undoTagRun = (context: Context, email_tag_id: string, run_id: string): Promise<TagRun> =>
  inTransaction(context, async (tx) => {
    const tag = await lockEmailTagRow(tx, email_tag_id);
    const { organization_id } = tag;
    const runs = await listTagRunRows(tx.db, { organization_id, email_tag_id }, MAX_RUNS);
    if (!runs.some(({ id }) => id === run_id)) throw new AppError('tag_run_not_found');
    const run = await markTagRunUndone(tx.db, organization_id, run_id);
    if (!run) throw new AppError('tag_run_undone');
    await auditTag(tx, 'undone', tag, {}, {});
    await tx.events.emit(tx, 'email_tag.run_asked', run_id, { organization_id, id: run_id });
    return run;
  });
