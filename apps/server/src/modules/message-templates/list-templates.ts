import type { MessageTemplate } from '@relaydesk/contracts/message-template';
import type { Tx } from '../../context/context';
import { findSyncedAt, listTemplates as listStored } from './template.queries';
import type { OfLine } from './integration-key';

/** Every template of a line, by name. */
export const listTemplates = (tx: Tx, line: OfLine): Promise<MessageTemplate[]> =>
  listStored(tx.db, line, { isApproved: false });

/** Those that may be sent. */
export const listApproved = (tx: Tx, line: OfLine): Promise<MessageTemplate[]> =>
  listStored(tx.db, line, { isApproved: true });

/** When they were asked for last (ISO 8601); undefined: the line has none. */
export const whenSynced = (tx: Tx, line: OfLine): Promise<string | undefined> => findSyncedAt(tx.db, line);
