import type { Tx } from '../../context/context';
import {
  countPublishedCharacters,
  knowledgeStamp,
  listPublishedVersions,
  type PublishedEntry,
  selectPublished,
} from './published.queries';

export type { PublishedEntry };

/** What the bot may answer from: all of it, or with `ids` that of it. */
export const listPublished = (
  tx: Tx,
  organization_id: string,
  ids?: readonly string[],
): Promise<PublishedEntry[]> => selectPublished(tx.db, organization_id, ids);

/** All that the bot may answer from, as ids, each with a version that moves with every edit. */
export const listVersions = (tx: Tx, organization_id: string): Promise<[id: string, version: string][]> =>
  listPublishedVersions(tx.db, organization_id);

/** Another text whenever an entry was made, edited or deleted. */
export const contentStamp = (tx: Tx, organization_id: string): Promise<string> =>
  knowledgeStamp(tx.db, organization_id);

/** How much it is. */
export const countCharacters = (tx: Tx, organization_id: string): Promise<number> =>
  countPublishedCharacters(tx.db, organization_id);
