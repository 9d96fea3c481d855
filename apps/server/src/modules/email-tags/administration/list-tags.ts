import type { EmailTag, EmailTagDetail, EmailTagListQuery } from '@relaydesk/contracts/email-tag';
import type { Context, Tx } from '../../../context/context';
import { requireOrganisation, resolveOrganisation } from '../../../context/resolve-organisation';
import { inTransaction } from '../../../db/in-transaction';
import type { ListPage } from '../../../db/list-page';
import { AppError } from '../../../lib/app-error';
import { type EmailTagRow, findTagRow, listEmailTagRows, lockTag } from '../email-tag.queries';
import { countTagUses, findTagPage } from './overview.queries';

/** All tags of the organisation, by name. Throws `invalid` if the Super Admin names no organisation. */
export const listEmailTags = (context: Context, asked?: string): Promise<EmailTag[]> => {
  const organization_id = requireOrganisation(context, asked);
  return inTransaction(context, (tx) => listEmailTagRows(tx.db, organization_id));
};

/** A page of tags with rules and numbers of uses. Throws as the list does. */
export async function listTagDetails(
  context: Context,
  query: EmailTagListQuery,
): Promise<ListPage<EmailTagDetail>> {
  const organization_id = requireOrganisation(context, query.organization_id);
  return inTransaction(context, async (tx) => {
    const { data, pagination } = await findTagPage(tx.db, organization_id, query);
    return { data: await addUseCounts(tx, organization_id, data), pagination };
  });
}

/** Throws `not_found`, also for another organisation's tag. */
export const getTag = (context: Context | Tx, id: string): Promise<EmailTagDetail> =>
  inTransaction(context, async (tx) => getTagDetail(tx, await getEmailTagRow(tx, id)));

/** The stored tag. */
export const getEmailTagRow = async (tx: Tx, id: string): Promise<EmailTagRow> =>
  (await findTagRow(tx.db, resolveOrganisation(tx), id)) ?? throwTagNotFound();

/** The stored tag, locked until the transaction ends. */
export const lockEmailTagRow = async (tx: Tx, id: string): Promise<EmailTagRow> =>
  (await lockTag(tx.db, resolveOrganisation(tx), id)) ?? throwTagNotFound();

export async function getTagDetail(tx: Tx, tag: EmailTagRow): Promise<EmailTagDetail> {
  const [detail] = await addUseCounts(tx, tag.organization_id, [tag]);
  return detail ?? throwTagNotFound();
}

async function addUseCounts(tx: Tx, organization_id: string, tags: EmailTagRow[]): Promise<EmailTagDetail[]> {
  const ids = tags.map(({ id }) => id);
  const counts = ids.length > 0 ? await countTagUses(tx.db, organization_id, ids) : undefined;
  return tags.map((tag) => ({ ...tag, ...(counts?.get(tag.id) ?? NO_USES) }));
}

const NO_USES = { conversations_30d: 0, customers_count: 0, sales_count: 0 };

function throwTagNotFound(): never {
  throw new AppError('tag_not_found');
}
