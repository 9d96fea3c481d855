import type { BotLanguage } from '@relaydesk/contracts/bot-settings';
import type { HandOverSummary } from '@relaydesk/contracts/conversation';
import type { HandOverNotice, Message } from '@relaydesk/contracts/message';
import type { Tx } from '../../../../context/context';
import { isOpen } from '../../../../lib/business-hours';
import { deriveId } from '../../../../lib/ids';
import { getOrganisation } from '../../../organisations/get-organisation';
import { getConversationLanguage } from '../../messages/get-conversation-language';
import { sendAsSystem } from '../../messages/send-message';
import { setWaiting } from '../assignment.queries';

/** For channels that show only text. */
const NOTICES: Record<BotLanguage, Record<HandOverNotice, string>> = {
  en: {
    joining: 'A colleague is joining the chat.',
    answers_later: 'A colleague will answer here when we are back.',
  },
  de: {
    joining: 'Gleich kommt jemand in den Chat.',
    answers_later: 'Sobald wir zurück sind, antwortet hier jemand.',
  },
};

interface HandOverRequest {
  organization_id: string;
  conversation_id: string;
  packet: HandOverSummary;
  /** The message that caused the hand-over; deduplicates repeated processing. */
  cause: string;
}

/** Hands a conversation over from the bot to humans. False: the bot is not the assignee, nothing changes. */
export async function handOverConversation(
  tx: Tx,
  { organization_id, conversation_id, packet, cause }: HandOverRequest,
): Promise<boolean> {
  const put = await setWaiting(tx.db, organization_id, conversation_id, packet);
  if (!put) return false;
  await sendAsSystem(tx, {
    organization_id,
    conversation_id,
    message_id: deriveId(cause, 'hand-over'),
    kind: 'hand_over',
    ...(await getHandOverNotice(tx, organization_id, conversation_id)),
  });
  await tx.events.emit(tx, 'conversation.handed_over', conversation_id, {
    conversation: { ...put.conversation, last_seq: put.conversation.last_seq + 1 },
  });
  return true;
}

async function getHandOverNotice(
  tx: Tx,
  organization_id: string,
  conversation_id: string,
): Promise<Pick<Message, 'text' | 'content'>> {
  const { business_hours, time_zone } = await getOrganisation(tx, organization_id);
  const notice = isOpen(business_hours, time_zone, tx.now()) ? 'joining' : 'answers_later';
  const language = await getConversationLanguage(tx, organization_id, conversation_id);
  return { text: NOTICES[language][notice], content: { notice } };
}
