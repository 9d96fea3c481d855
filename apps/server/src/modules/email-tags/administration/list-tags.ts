import type { EmailTag, EmailTagDetail, EmailTagListQuery } from '@relaydesk/contracts/email-tag';
import type { Context, Tx } from '../../../context/context';
import { inTransaction } from '../../../db/in-transaction';
import type { Page } from '../../../db/list-page';
import { AppError } from '../../../lib/app-error';
import { chooseOneOrganisation, chooseOrganisation } from '../../../context/resolve-organisation';
import { findTag, holdTag, listTags, type TagRow } from '../email-tag.queries';
import { countUses, listTagRows } from './overview.queries';

/** All of the organisation's, by name. Throws `invalid` when Super Admin does not say whose. */
export const listEmailTags = (context: Context, asked?: string): Promise<EmailTag[]> => {
  const organization_id = chooseOneOrganisation(context, asked);
  return inTransaction(context, (tx) => listTags(tx.db, organization_id));
};

/** A page of them with their rules and what carries them. Throws as the list does. */
export async function listTagDetails(
  context: Context,
  query: EmailTagListQuery,
): Promise<Page<EmailTagDetail>> {
  const organization_id = chooseOneOrganisation(context, query.organization_id);
  return inTransaction(context, async (tx) => {
    const { data, pagination } = await listTagRows(tx.db, organization_id, query);
    return { data: await countFor(tx, organization_id, data), pagination };
  });
}

/** Throws `not_found`, for another organisation's as well. */
export const getTag = (context: Context | Tx, id: string): Promise<EmailTagDetail> =>
  inTransaction(context, async (tx) => detailOf(tx, await getTagRow(tx, id)));

/** The same as it is stored. */
export const getTagRow = async (tx: Tx, id: string): Promise<TagRow> =>
  (await findTag(tx.db, chooseOrganisation(tx), id)) ?? noSuch();

/** The same, held until the transaction ends. */
export const holdTagRow = async (tx: Tx, id: string): Promise<TagRow> =>
  (await holdTag(tx.db, chooseOrganisation(tx), id)) ?? noSuch();

export async function detailOf(tx: Tx, tag: TagRow): Promise<EmailTagDetail> {
  const [detail] = await countFor(tx, tag.organization_id, [tag]);
  return detail ?? noSuch();
}

async function countFor(tx: Tx, organization_id: string, tags: TagRow[]): Promise<EmailTagDetail[]> {
  const ids = tags.map(({ id }) => id);
  const counts = ids.length > 0 ? await countUses(tx.db, organization_id, ids) : undefined;
  return tags.map((tag) => ({ ...tag, ...(counts?.get(tag.id) ?? NOWHERE) }));
}

const NOWHERE = { conversations_30d: 0, customers_count: 0, sales_count: 0 };

function noSuch(): never {
  throw new AppError('not_found', 'There is no such tag.');
}
