import type { Conversation } from '@relaydesk/contracts/conversation';
import { isInQueue } from '@relaydesk/contracts/conversation-access';
import { inboxChannel, queueChannel, staffChannel } from '@relaydesk/contracts/realtime';
import type { StaffActor } from '../../context/context';
import { canSubscribe } from '../../realtime/can-subscribe';

type ConversationVisibility = Pick<Conversation, 'organization_id' | 'status' | 'assignee_id' | 'reader_ids'>;
type ConversationViewer = Pick<StaffActor, 'user_id' | 'group'> & { organization_id: string };

/** Realtime channels of the colleagues who may read a conversation: all, queue, assignee, shared readers. */
export function getConversationChannels(conversation: ConversationVisibility): string[] {
  const { organization_id, assignee_id, reader_ids } = conversation;
  const channels = [inboxChannel(organization_id)];
  if (isInQueue(conversation)) channels.push(queueChannel(organization_id));
  if (assignee_id !== null) channels.push(staffChannel(assignee_id));
  channels.push(...reader_ids.filter((id) => id !== assignee_id).map(staffChannel));
  return channels;
}

/** Subscribers of these channels may read the conversation, and no other users. */
export const canReadConversation = (
  { user_id: id, group, organization_id }: ConversationViewer,
  conversation: ConversationVisibility,
): boolean =>
  getConversationChannels(conversation).some((channel) =>
    canSubscribe({ kind: 'staff', id, organization_id, group }, channel),
  );
