import type { BotLanguage } from '@relaydesk/contracts/bot-settings';
import type { HandOverSummary } from '@relaydesk/contracts/conversation';
import type { Tx } from '../../../../context/context';
import { isOpen } from '../../../../lib/business-hours';
import { deriveId } from '../../../../lib/ids';
import { getOrganisation } from '../../../organisations/get-organisation';
import { getConversationLanguage } from '../../messages/get-conversation-language';
import { sendAsSystem } from '../../messages/send-message';
import { setWaiting } from '../assignment.queries';

const NOTICES: Record<BotLanguage, { open: string; closed: string }> = {
  en: {
    open: 'A colleague is joining the chat.', // the chat window recognises this text and translates it
    closed: 'A colleague will answer here when we are back.',
  },
  de: {
    open: 'Gleich kommt jemand in den Chat.',
    closed: 'Sobald wir zurück sind, antwortet hier jemand.',
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
    text: await getHandOverNotice(tx, organization_id, conversation_id),
  });
  await tx.events.emit(tx, 'conversation.handed_over', conversation_id, {
    conversation: { ...put.conversation, last_seq: put.conversation.last_seq + 1 },
  });
  return true;
}

async function getHandOverNotice(tx: Tx, organization_id: string, conversation_id: string): Promise<string> {
  const { business_hours, time_zone } = await getOrganisation(tx, organization_id);
  const notices = NOTICES[await getConversationLanguage(tx, organization_id, conversation_id)];
  return isOpen(business_hours, time_zone, tx.now()) ? notices.open : notices.closed;
}
