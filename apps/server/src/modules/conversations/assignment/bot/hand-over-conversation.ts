import type { BotLanguage } from '@relaydesk/contracts/bot-settings';
import type { HandOverPacket } from '@relaydesk/contracts/conversation';
import type { Tx } from '../../../../context/context';
import { isOpen } from '../../../../lib/business-hours';
import { derivedId } from '../../../../lib/ids';
import { getOrganisation } from '../../../organisations/get-organisation';
import { languageOf } from '../../messages/get-conversation-language';
import { sendAsSystem } from '../../messages/send-message';
import { putInQueue } from '../assignment.queries';

const NOTICES: Record<BotLanguage, { open: string; closed: string }> = {
  en: {
    open: 'A colleague is joining the chat.', // the chat window knows these words, and says them in more languages
    closed: 'A colleague will answer here when we are back.',
  },
  de: {
    open: 'Gleich kommt jemand in den Chat.',
    closed: 'Sobald wir zurück sind, antwortet hier jemand.',
  },
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
    text: await noticeOf(tx, organization_id, conversation_id),
  });
  await tx.events.emit(tx, 'conversation.handed_over', conversation_id, {
    conversation: { ...put.conversation, last_seq: put.conversation.last_seq + 1 },
  });
  return true;
}

async function noticeOf(tx: Tx, organization_id: string, conversation_id: string): Promise<string> {
  const { business_hours, time_zone } = await getOrganisation(tx, organization_id);
  const notices = NOTICES[await languageOf(tx, organization_id, conversation_id)];
  return isOpen(business_hours, time_zone, tx.now()) ? notices.open : notices.closed;
}
