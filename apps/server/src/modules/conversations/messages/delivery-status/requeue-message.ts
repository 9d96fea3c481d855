import type { Message } from '@relaydesk/contracts/message';
import type { Tx } from '../../../../context/context';
import { requeueIfStatus } from './confirm-sent-part';

/**
 * A message that has failed, or perhaps has, goes out once more, under its own id. Undefined when it is not such a message,
 * or somebody else has done so a moment ago.
 */
export const requeueMessage = (
  tx: Tx,
  organization_id: string,
  message_id: string,
): Promise<Message | undefined> => requeueIfStatus(tx, organization_id, message_id, ['failed', 'unknown']);
