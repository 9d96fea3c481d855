import type { BotLanguage } from '@relaydesk/contracts/bot-settings';
import type { Conversation } from '@relaydesk/contracts/conversation';
import type { Tx } from '../../context/context';
import { deriveId } from '../../lib/ids';
import { findQueuePosition } from '../conversations/find-waiting-conversation';
import { getConversationLanguage } from '../conversations/messages/get-conversation-language';
import { sendAsSystem } from '../conversations/messages/send-message';

interface QueuePositionTexts {
  next: string;
  place: (place: number) => string;
}

const QUEUE_POSITION_TEXTS: Record<BotLanguage, QueuePositionTexts> = {
  en: {
    next: 'Thank you for waiting. You are next in line.',
    place: (place) => `Thank you for waiting. You are number ${place} in the queue.`,
  },
  de: {
    next: 'Danke für Ihre Geduld. Sie sind als Nächstes an der Reihe.',
    place: (place) => `Danke für Ihre Geduld. Sie sind Nummer ${place} in der Warteschlange.`,
  },
};

/** Sends the customer their queue position. Idempotent per wait. */
export async function sendQueuePosition(
  tx: Tx,
  { organization_id, id, channel, waiting_since }: Conversation,
): Promise<void> {
  if (channel === 'email') return; // customers of this channel do not wait online
  const place = await findQueuePosition(tx, organization_id, id);
  if (place === null) return;
  const words = QUEUE_POSITION_TEXTS[await getConversationLanguage(tx, organization_id, id)];
  await sendAsSystem(tx, {
    organization_id,
    conversation_id: id,
    message_id: deriveId(`${id} ${waiting_since}`, 'place'),
    kind: 'text',
    text: place === 1 ? words.next : words.place(place),
  });
}
