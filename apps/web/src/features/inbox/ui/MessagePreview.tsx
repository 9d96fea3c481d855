import type { Conversation } from '@relaydesk/contracts/conversation';
import { t } from '../../../lib/locale/i18n';

/**
 * The last message of a conversation in one line, after its author; the user's own are "You". A long one is cut at its
 * end in the direction that it is written in.
 */
export function MessagePreview({ conversation, user_id }: { conversation: Conversation; user_id: string }) {
  const { preview, preview_author, assignee_id } = conversation;
  const isOwn = preview_author === 'csr' && assignee_id === user_id; // only the assignee replies
  return (
    <span style={LINE}>
      <span style={MARK}>{t(`inbox.chat.marks.${isOwn ? 'you' : preview_author}`)}</span>
      <span style={TEXT} dir="auto">
        {preview}
      </span>
    </span>
  );
}

const LINE = { display: 'flex' } as const;
const MARK = { whiteSpace: 'pre' } as const;
const TEXT = { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;
