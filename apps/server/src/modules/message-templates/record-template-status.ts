import type { MessageTemplate } from '@relaydesk/contracts/message-template';
import type { Context, Tx } from '../../context/context';
import { inTransaction } from '../../db/in-transaction';
import type { IntegrationKey } from './integration-key';
import { updateTemplateStatus } from './template.queries';

/** The platform has decided on a template. False for one that we do not know yet. */
export const recordTemplateStatus = (
  context: Context | Tx,
  told: IntegrationKey & Pick<MessageTemplate, 'external_id' | 'status' | 'reason'>,
): Promise<boolean> => inTransaction(context, (tx) => updateTemplateStatus(tx.db, told, told));
