import type { MessageTemplate } from '@relaydesk/contracts/message-template';
import type { Tx } from '../../context/context';
import type { IntegrationKey } from './integration-key';
import { findSyncedAt, findTemplates as listStored } from './template.queries';

/** All templates of an integration, by name. */
export const listMessageTemplates = (tx: Tx, integrationKey: IntegrationKey): Promise<MessageTemplate[]> =>
  listStored(tx.db, integrationKey, { isApproved: false });

/** Approved templates. */
export const listApprovedTemplates = (tx: Tx, integrationKey: IntegrationKey): Promise<MessageTemplate[]> =>
  listStored(tx.db, integrationKey, { isApproved: true });

/** The time of the last sync (ISO 8601); undefined: the integration has no templates. */
export const getTemplatesSyncedAt = (tx: Tx, integrationKey: IntegrationKey): Promise<string | undefined> =>
  findSyncedAt(tx.db, integrationKey);
