import type { Tx } from '../../context/context';
import { findTagRow } from './email-tag.queries';

/** Undefined: the tag does not exist. */
export const getTagName = async (tx: Tx, organization_id: string, id: string): Promise<string | undefined> =>
  (await findTagRow(tx.db, organization_id, id))?.name;
