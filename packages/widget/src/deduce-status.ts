import type { ConversationStatus } from '@relaydesk/contracts/conversation';
import type { PublicMessage } from '@relaydesk/contracts/message';

interface Owner {
  status: ConversationStatus | null;
  csr_name: string | null;
}

/** Who has the conversation after these messages: all there is to go by while there are no live events. */
export function deduceStatus(before: Owner, messages: readonly PublicMessage[]): Owner {
  return messages.reduce((owner, { author, kind, author_name }) => {
    if (kind === 'hand_over') return { status: 'waiting', csr_name: null };
    if (author === 'bot') return { status: 'bot', csr_name: null };
    return author === 'csr' ? { status: 'open', csr_name: author_name } : owner;
  }, before);
}
