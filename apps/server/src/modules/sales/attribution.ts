import type { SaleEvidence, SaleOrigin } from '@relaydesk/contracts/sale';

export interface AttributionInput {
  /** Who recorded the sale: a colleague, or the bot for its customer. */
  recorded_by: 'staff' | 'bot';
  /** Null: a sale without a conversation. */
  conversation: {
    /** All assignment periods so far. */
    ownerships: { status: string; user_id: string | null }[];
    /** Messages of the conversation. */
    said: { author: SaleEvidence['messages'][number]['author'] }[];
  } | null;
}

/**
 * Attribution of a sale. Decided at confirmation from the assignment history of the conversation:
 *
 *   no conversation                                  manual
 *   ordered with the bot, no colleague ever had it   bot
 *   recorded by a colleague, the bot never answered  human
 *   both had a part                                  assisted
 *
 * The bot has a part if it was the assignee and replied: a customer who asks for a human first leaves it
 * none. A colleague has a part if they recorded the sale or were ever the assignee; reading or adding a note
 * does not count. The owner of the sale and later changes of the owner have no influence. A draft shows the
 * current result. Sales from before Relaydesk (imported) are `manual`.
 */
export function attributeSale({ recorded_by, conversation }: AttributionInput): SaleOrigin {
  if (!conversation) return 'manual';
  const { ownerships, said } = conversation;
  const hasHuman = recorded_by === 'staff' || ownerships.some(({ user_id }) => user_id !== null);
  const hasBot =
    recorded_by === 'bot' ||
    (said.some(({ author }) => author === 'bot') && ownerships.some(({ status }) => status === 'bot'));
  if (hasHuman && hasBot) return 'assisted';
  return hasHuman ? 'human' : 'bot';
}
