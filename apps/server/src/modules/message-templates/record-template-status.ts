import type { MessageTemplate } from '@relaydesk/contracts/message-template';
import type { Context, Tx } from '../../context/context';
import { inTransaction } from '../../db/in-transaction';
import { changeStatus } from './template.queries';
import type { OfLine } from './integration-key';

/** The platform has decided on a template. False for one that we do not know yet. */
export const noteTemplateStatus = (
  context: Context | Tx,
  told: OfLine & Pick<MessageTemplate, 'external_id' | 'status' | 'reason'>,
): Promise<boolean> => inTransaction(context, (tx) => changeStatus(tx.db, told, told));
