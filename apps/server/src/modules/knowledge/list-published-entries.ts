import type { Tx } from '../../context/context';
import {
  countPublishedCharacters,
  listPublishedVersions,
  type PublishedEntry,
  selectKnowledgeStamp,
  selectPublishedEntries,
} from './published.queries';

export type { PublishedEntry };

/** What the bot may answer from: all of it, or with `ids` that of it. */
export const listPublishedEntries = (
  tx: Tx,
  organization_id: string,
  ids?: readonly string[],
): Promise<PublishedEntry[]> => selectPublishedEntries(tx.db, organization_id, ids);

/** All that the bot may answer from, as ids, each with a version that moves with every edit. */
export const listKnowledgeVersions = (
  tx: Tx,
  organization_id: string,
): Promise<[id: string, version: string][]> => listPublishedVersions(tx.db, organization_id);

/** Another text whenever an entry was made, edited or deleted. */
export const getKnowledgeContentStamp = (tx: Tx, organization_id: string): Promise<string> =>
  selectKnowledgeStamp(tx.db, organization_id);

/** How much it is. */
export const countKnowledgeCharacters = (tx: Tx, organization_id: string): Promise<number> =>
  countPublishedCharacters(tx.db, organization_id);
