import type { MessageTemplate } from '@relaydesk/contracts/message-template';
import type { Tx } from '../../context/context';
import type { IntegrationKey } from './integration-key';
import { findSyncedAt, findTemplates as listStored } from './template.queries';

/** Every template of a line, by name. */
export const listMessageTemplates = (tx: Tx, integrationKey: IntegrationKey): Promise<MessageTemplate[]> =>
  listStored(tx.db, integrationKey, { isApproved: false });

/** Those that may be sent. */
export const listApprovedTemplates = (tx: Tx, integrationKey: IntegrationKey): Promise<MessageTemplate[]> =>
  listStored(tx.db, integrationKey, { isApproved: true });

/** When they were asked for last (ISO 8601); undefined: the line has none. */
export const getTemplatesSyncedAt = (tx: Tx, integrationKey: IntegrationKey): Promise<string | undefined> =>
  findSyncedAt(tx.db, integrationKey);
