import type { TagRun } from '@relaydesk/contracts/email-tag';
import type { Context } from '../../../context/context';
import { inTransaction } from '../../../db/in-transaction';
import { AppError } from '../../../lib/app-error';
import { newId } from '../../../lib/ids';
import { auditTag } from '../administration/audit-tag';
import { getTagRow, holdTagRow } from '../administration/list-tags';
import { insertRun, listRuns, setUndone } from './run.queries';

/** Runs that are shown of a tag. */
const SHOWN = 10;

/**
 * Applies the rules of a tag to all that customers have said until now, in the background. Throws `not_allowed_now`
 * while the last run goes on, and for a tag that has no rules or is archived.
 */
export const startRun = (context: Context, email_tag_id: string): Promise<TagRun> =>
  inTransaction(context, async (tx) => {
    const tag = await holdTagRow(tx, email_tag_id);
    const { organization_id, rules } = tag;
    if (rules.length === 0) throw new AppError('not_allowed_now', 'This tag has no rules.');
    if (tag.is_archived) throw new AppError('not_allowed_now', 'This tag is archived.');
    const [last] = await listRuns(tx.db, { organization_id, email_tag_id }, 1);
    if (last?.status === 'running') throw new AppError('not_allowed_now', 'It is being applied already.');
    const run = await insertRun(tx.db, { organization_id, id: newId(), email_tag_id, rules });
    await auditTag(tx, 'applied', tag, {}, {});
    await tx.events.emit(tx, 'email_tag.run_asked', run.id, { organization_id, id: run.id });
    return run;
  });

/** The last runs of a tag, the newest first. */
export const listTagRuns = (context: Context, email_tag_id: string): Promise<TagRun[]> =>
  inTransaction(context, async (tx) => {
    const { organization_id } = await getTagRow(tx, email_tag_id);
    return listRuns(tx.db, { organization_id, email_tag_id }, SHOWN);
  });

/**
 * Takes the tag from everything that the run has put it on, in the background; one that still goes on stops. Throws
 * `not_found`, and `not_allowed_now` when it is undone already.
 */
export const undoRun = (context: Context, email_tag_id: string, run_id: string): Promise<TagRun> =>
  inTransaction(context, async (tx) => {
    const tag = await holdTagRow(tx, email_tag_id);
    const { organization_id } = tag;
    const runs = await listRuns(tx.db, { organization_id, email_tag_id }, SHOWN);
    if (!runs.some(({ id }) => id === run_id)) throw new AppError('not_found', 'There is no such run.');
    const run = await setUndone(tx.db, organization_id, run_id);
    if (!run) throw new AppError('not_allowed_now', 'It is undone already.');
    await auditTag(tx, 'undone', tag, {}, {});
    await tx.events.emit(tx, 'email_tag.run_asked', run_id, { organization_id, id: run_id });
    return run;
  });
