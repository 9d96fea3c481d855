import type { Conversation } from '@relaydesk/contracts/conversation';
import { getLocalDay } from '@relaydesk/contracts/day-ranges';
import type { ListFilters } from './list-filters';

/** Whether a conversation matches the filters. The server uses the same rules. */
export function matchesFilters(conversation: Conversation, filters: ListFilters, timeZone = 'UTC'): boolean {
  const { channel_integration_id, assignee_id, tag_id, priority, is_unread, from, to, channel, sort } =
    filters;
  const { waiting_before, team_id } = filters;
  const { waiting_since } = conversation;
  const day = from || to ? getLocalDay(timeZone, conversation.last_activity_at) : '';
  return (
    (!channel_integration_id || conversation.channel_integration_id === channel_integration_id) &&
    (!channel || conversation.channel === channel) &&
    (!assignee_id || conversation.assignee_id === assignee_id) &&
    (!team_id || conversation.team_id === team_id) &&
    (!tag_id || conversation.tag_ids.includes(tag_id)) &&
    (!priority || conversation.priority === priority) &&
    (!is_unread || conversation.unread_count > 0 === (is_unread === 'true')) &&
    (!from || day >= from) &&
    (!to || day <= to) &&
    (sort !== 'waiting' || waiting_since !== null) &&
    (!waiting_before || (waiting_since !== null && Date.parse(waiting_since) < Date.parse(waiting_before)))
  );
}
