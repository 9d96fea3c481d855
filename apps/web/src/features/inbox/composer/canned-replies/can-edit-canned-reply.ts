import type { CannedReply } from '@relaydesk/contracts/canned-reply';
import type { InboxUser } from '../../data/matching/matches-tab';
import { hasPermission } from '../../data/reply-lock';

/**
 * Whether this user may change or delete a canned reply: below Supervisor, only their own. The server
 * enforces it.
 */
export function canEditCannedReply(
  { created_by }: Pick<CannedReply, 'created_by'>,
  reader: InboxUser,
): boolean {
  if (!hasPermission(reader, 'canned_replies.update')) return false;
  return reader.role !== 'CSR' || created_by === reader.user_id;
}
