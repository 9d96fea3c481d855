import { BotLanguage } from '@relaydesk/contracts/bot-settings';
import type { Tx } from '../../../context/context';
import { findConversationLanguage } from './conversation-language.queries';

/**
 * Language of automatic texts for a customer: that of the conversation as detected by the bot, else the
 * customer's, else the organisation's. English where there is no catalogue.
 */
export async function getConversationLanguage(
  tx: Tx,
  organization_id: string,
  conversation_id: string,
): Promise<BotLanguage> {
  const { data } = BotLanguage.safeParse(
    await findConversationLanguage(tx.db, organization_id, conversation_id),
  );
  return data ?? 'en';
}
