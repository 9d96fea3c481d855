import type { Tx } from '../../context/context';
import {
  countPublishedCharacters,
  listPublishedVersions,
  type PublishedEntry,
  selectKnowledgeStamp,
  selectPublishedEntries,
} from './published.queries';

export type { PublishedEntry };

/** Published entries for the bot: all, or those of `ids`. */
export const listPublishedEntries = (
  tx: Tx,
  organization_id: string,
  ids?: readonly string[],
): Promise<PublishedEntry[]> => selectPublishedEntries(tx.db, organization_id, ids);

/** Ids of all published entries, each with a version that changes with every edit. */
export const listKnowledgeVersions = (
  tx: Tx,
  organization_id: string,
): Promise<[id: string, version: string][]> => listPublishedVersions(tx.db, organization_id);

/** A stamp that changes when an entry is created, edited or deleted. */
export const getKnowledgeContentStamp = (tx: Tx, organization_id: string): Promise<string> =>
  selectKnowledgeStamp(tx.db, organization_id);

/** Size of the published knowledge. */
export const countKnowledgeCharacters = (tx: Tx, organization_id: string): Promise<number> =>
  countPublishedCharacters(tx.db, organization_id);
