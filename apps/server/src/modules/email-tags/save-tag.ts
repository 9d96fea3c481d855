import type { CreateEmailTag, EmailTag, UpdateEmailTag } from '@relaydesk/contracts/email-tag';
import type { Context, Tx } from '../../context';
import { clashOf } from '../../db/clash-of';
import { inTransaction } from '../../db/in-transaction';
import { AppError } from '../../lib/app-error';
import { newId } from '../../lib/ids';
import { writeAudit } from '../audit/write-audit';
import { chooseOneOrganisation } from '../organisations/choose-organisation';
import { changeTag, deleteTag, holdTag, insertTag, listTags } from './email-tag.queries';

/** More could not be told apart in a list that shows them all. */
const MOST = 200;

/** All of the organisation's, by name. */
export const listEmailTags = (context: Context): Promise<EmailTag[]> =>
  inTransaction(context, (tx) => listTags(tx.db, chooseOneOrganisation(tx)));

/** Throws `taken` for the name, and `limit_reached`. */
export const createTag = (context: Context, input: CreateEmailTag): Promise<EmailTag> =>
  inTransaction(context, async (tx) => {
    const organization_id = chooseOneOrganisation(tx);
    if ((await listTags(tx.db, organization_id)).length >= MOST) {
      throw new AppError('limit_reached', `There may be up to ${MOST} tags. Delete one first.`);
    }
    const made = await insertTag(tx.db, { ...input, organization_id, id: newId() }).catch(explainClash);
    await audit(tx, 'email_tag.created', made, {}, made);
    return made;
  });

/** Throws `conflict` when somebody else changed it since `version`, and `taken` for the name. */
export const updateTag = (context: Context, id: string, input: UpdateEmailTag): Promise<EmailTag> =>
  inTransaction(context, async (tx) => {
    const before = await hold(tx, id);
    const changed = await changeTag(tx.db, before.organization_id, id, input).catch(explainClash);
    if (!changed) {
      throw new AppError('conflict', 'Somebody has changed this tag in the meantime.', { current: before });
    }
    await audit(tx, 'email_tag.updated', changed, before, changed);
    return changed;
  });

/** Everything that carried it goes on without it. */
export const removeTag = (context: Context, id: string): Promise<Record<string, never>> =>
  inTransaction(context, async (tx) => {
    const before = await hold(tx, id);
    await deleteTag(tx.db, before.organization_id, id);
    await audit(tx, 'email_tag.deleted', before, before, {});
    return {};
  });

/** Throws `not_found`, for another organisation's as well. */
async function hold(tx: Tx, id: string): Promise<EmailTag> {
  const tag = await holdTag(tx.db, chooseOneOrganisation(tx), id);
  if (!tag) throw new AppError('not_found', 'There is no such tag.');
  return tag;
}

const audit = (tx: Tx, action: `email_tag.${string}`, tag: EmailTag, before: object, after: object) =>
  writeAudit(tx, { action, record: { id: tag.id, name: tag.name }, before, after });

function explainClash(error: unknown): never {
  if (clashOf(error) !== 'email_tags_organization_id_name_key_key') throw error;
  const why = 'Another tag has this name.';
  throw new AppError('taken', why, { fields: { name: why } });
}
