import type { Tx } from '../../context';
import { knowledgeStamp, type PublishedEntry, listPublished as selectPublished } from './knowledge.queries';

export type { PublishedEntry };

/** What the bot may answer from. */
export const listPublished = (tx: Tx, organization_id: string): Promise<PublishedEntry[]> =>
  selectPublished(tx.db, organization_id);

/** Another text whenever an entry was made, edited or deleted. */
export const contentStamp = (tx: Tx, organization_id: string): Promise<string> =>
  knowledgeStamp(tx.db, organization_id);
