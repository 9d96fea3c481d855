import type { MessageTemplate } from '@relaydesk/contracts/message-template';
import type { Tx } from '../../context/context';
import type { IntegrationKey } from './integration-key';
import { findSyncedAt, findTemplates as listStored } from './template.queries';

/** Every template of a line, by name. */
export const listMessageTemplates = (tx: Tx, line: IntegrationKey): Promise<MessageTemplate[]> =>
  listStored(tx.db, line, { isApproved: false });

/** Those that may be sent. */
export const listApprovedTemplates = (tx: Tx, line: IntegrationKey): Promise<MessageTemplate[]> =>
  listStored(tx.db, line, { isApproved: true });

/** When they were asked for last (ISO 8601); undefined: the line has none. */
export const getTemplatesSyncedAt = (tx: Tx, line: IntegrationKey): Promise<string | undefined> =>
  findSyncedAt(tx.db, line);
