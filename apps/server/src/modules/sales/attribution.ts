import type { SaleOrigin } from '@relaydesk/contracts/sale';

export interface Part {
  /** Who writes the sale down. */
  recorded_by: 'staff' | 'bot';
  /** Null: the sale comes from no conversation. */
  conversation: {
    /** Every stretch of it so far: in whose hands it was. */
    ownerships: { status: string; user_id: string | null }[];
    /** Being given the conversation is not enough: "a human, please" as the first word leaves the bot no part. */
    bot_answered: boolean;
  } | null;
}

/**
 * Who won a sale. Decided once, when it is recorded, from who had the conversation until then:
 *
 *   no conversation                                  manual
 *   ordered with the bot, no colleague ever had it   bot
 *   recorded by a colleague, the bot never answered  human
 *   both had a part                                  assisted
 */
export function attribute({ recorded_by, conversation }: Part): SaleOrigin {
  if (!conversation) return 'manual';
  const hasHuman = recorded_by === 'staff' || conversation.ownerships.some(({ user_id }) => user_id !== null);
  const hasBot =
    recorded_by === 'bot' ||
    (conversation.bot_answered && conversation.ownerships.some(({ status }) => status === 'bot'));
  if (hasHuman && hasBot) return 'assisted';
  return hasHuman ? 'human' : 'bot';
}
