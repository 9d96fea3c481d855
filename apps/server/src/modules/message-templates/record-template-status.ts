import type { MessageTemplate } from '@relaydesk/contracts/message-template';
import type { Context, Tx } from '../../context/context';
import { inTransaction } from '../../db/in-transaction';
import type { IntegrationKey } from './integration-key';
import { updateTemplateStatus } from './template.queries';

/** The platform has reviewed a template. False if it is unknown. */
export const recordTemplateStatus = (
  context: Context | Tx,
  told: IntegrationKey & Pick<MessageTemplate, 'external_id' | 'status' | 'reason'>,
): Promise<boolean> => inTransaction(context, (tx) => updateTemplateStatus(tx.db, told, told));
