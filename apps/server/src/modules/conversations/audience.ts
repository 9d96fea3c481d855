import type { Conversation } from '@relaydesk/contracts/conversation';
import { inboxChannel, queueChannel, staffChannel } from '@relaydesk/contracts/realtime';
import { isInQueue } from './conversation.policy';

type Heard = Pick<Conversation, 'organization_id' | 'status' | 'assignee_id'>;

/** The live channels of those colleagues who may read a conversation: the same rule as conversation.policy.ts. */
export function audienceOf(conversation: Heard): string[] {
  const { organization_id, assignee_id } = conversation;
  const channels = [inboxChannel(organization_id)];
  if (isInQueue(conversation)) channels.push(queueChannel(organization_id));
  if (assignee_id !== null) channels.push(staffChannel(assignee_id));
  return channels;
}
