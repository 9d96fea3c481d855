import type { SaleEvidence, SaleOrigin } from '@relaydesk/contracts/sale';

export interface AttributionInput {
  /** Who wrote the sale down: a colleague, or the bot for its customer. */
  recorded_by: 'staff' | 'bot';
  /** Null: the sale comes from no conversation. */
  conversation: {
    /** Every stretch of it so far: in whose hands it was. */
    ownerships: { status: string; user_id: string | null }[];
    /** What was said in it. */
    said: { author: SaleEvidence['messages'][number]['author'] }[];
  } | null;
}

/**
 * Who won a sale. Decided when it is confirmed, from who had the conversation until then:
 *
 *   no conversation                                  manual
 *   ordered with the bot, no colleague ever had it   bot
 *   recorded by a colleague, the bot never answered  human
 *   both had a part                                  assisted
 *
 * To have a part the bot must have had the conversation and have said something in it: "a human, please" as the first
 * word leaves it none. A colleague has a part when they wrote the sale down, or ever had the conversation; who merely
 * read it, or left a note in it, has none. Who owns the sale, and who changes that later, decides nothing.
 * A draft shows what would be decided now. Sales from before Relaydesk (imported) are `manual`.
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
