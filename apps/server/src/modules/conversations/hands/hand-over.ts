import type { BotLanguage } from '@relaydesk/contracts/bot-settings';
import type { HandOverPacket } from '@relaydesk/contracts/conversation';
import type { Tx } from '../../../context';
import { derivedId } from '../../../lib/ids';
import { languageOf } from '../thread/language-of';
import { sendAsSystem } from '../thread/send-message';
import { putInQueue } from './hands.queries';

/** The chat window knows the English words, and says them in more languages (packages/widget/src/texts). */
const JOINING: Record<BotLanguage, string> = {
  en: 'A colleague is joining the chat.',
  de: 'Gleich kommt jemand in den Chat.',
};

interface HandOver {
  organization_id: string;
  conversation_id: string;
  packet: HandOverPacket;
  /** The message that led to it: one hand-over for it, however often it is handled. */
  cause: string;
}

/** The bot gives the conversation to the humans. False: it is not the bot's any more, and nothing happens. */
export async function handOver(
  tx: Tx,
  { organization_id, conversation_id, packet, cause }: HandOver,
): Promise<boolean> {
  const put = await putInQueue(tx.db, organization_id, conversation_id, packet);
  if (!put) return false;
  await sendAsSystem(tx, {
    organization_id,
    conversation_id,
    message_id: derivedId(cause, 'hand-over'),
    kind: 'hand_over',
    text: JOINING[await languageOf(tx, organization_id, conversation_id)],
  });
  await tx.events.emit(tx, 'conversation.handed_over', conversation_id, {
    conversation: { ...put.conversation, last_seq: put.conversation.last_seq + 1 },
  });
  return true;
}
