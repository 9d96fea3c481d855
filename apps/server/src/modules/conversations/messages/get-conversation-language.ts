import { BotLanguage } from '@relaydesk/contracts/bot-settings';
import type { Tx } from '../../../context/context';
import { findConversationLanguage } from './conversation-language.queries';

/**
 * The language in which a customer is told what nobody has written: that of the conversation as far as the bot has
 * heard it, else the customer's own, else the organisation's. English where we have no words in it.
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
