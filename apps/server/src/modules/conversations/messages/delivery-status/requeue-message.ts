import type { Message } from '@relaydesk/contracts/message';
import type { Tx } from '../../../../context/context';
import { requeueIfStatus } from './confirm-sent-part';

/**
 * Sends a message again under its id after a certain or possible failure. Undefined when it is in another
 * state, for example after a concurrent requeue.
 */
export const requeueMessage = (
  tx: Tx,
  organization_id: string,
  message_id: string,
): Promise<Message | undefined> => requeueIfStatus(tx, organization_id, message_id, ['failed', 'unknown']);
