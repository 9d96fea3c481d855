import type { Tx } from '../../context/context';
import { findTag } from './email-tag.queries';

/** Undefined: there is no such tag. */
export const nameOfTag = async (tx: Tx, organization_id: string, id: string): Promise<string | undefined> =>
  (await findTag(tx.db, organization_id, id))?.name;
