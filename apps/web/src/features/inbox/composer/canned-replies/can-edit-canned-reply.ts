import type { CannedReply } from '@relaydesk/contracts/canned-reply';
import { allows } from '../../data/reply-lock';
import type { Reader } from '../../data/matching/matches-tab';

/** Whether this reader may change or delete a canned reply: below Supervisor, their own only. The server decides again. */
export function mayChange({ created_by }: Pick<CannedReply, 'created_by'>, reader: Reader): boolean {
  if (!allows(reader, 'canned_replies.update')) return false;
  return reader.role !== 'CSR' || created_by === reader.user_id;
}
