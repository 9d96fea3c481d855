import type { ConversationStatus } from '@relaydesk/contracts/conversation';
import type { PublicMessage } from '@relaydesk/contracts/message';

export interface ConversationOwner {
  status: ConversationStatus | null;
  csr_name: string | null;
  /** Where in the queue it stands; null: does not wait, or unknown. */
  queue_place: number | null;
}

/** Who has the conversation after these messages: all there is to go by while there are no live events. */
export function deriveConversationOwner(
  before: ConversationOwner,
  messages: readonly PublicMessage[],
): ConversationOwner {
  return messages.reduce<ConversationOwner>((owner, { author, kind, author_name }) => {
    if (kind === 'hand_over') return { status: 'waiting', csr_name: null, queue_place: null };
    if (author === 'bot') return { status: 'bot', csr_name: null, queue_place: null };
    return author === 'csr' ? { status: 'open', csr_name: author_name, queue_place: null } : owner;
  }, before);
}

/** Of what the server tells; the place is left out by those who wait for nothing. */
export const toConversationOwner = ({
  status,
  csr_name,
  queue_place = null,
}: ConversationOwnerInput): ConversationOwner => ({
  status,
  csr_name,
  queue_place,
});

type ConversationOwnerInput = Pick<ConversationOwner, 'status' | 'csr_name'> & {
  queue_place?: number | null | undefined;
};
