import type { MessageQuote } from '@relaydesk/contracts/platform-content';
import type { Context } from '../../../context/context';
import { inTransaction } from '../../../db/in-transaction';
import { findMessageByExternalId, type IntegrationKey } from './message.queries';

/** The quoted message by platform id; an unknown one has neither id nor text. */
export async function quoteMessage(
  context: Context,
  integrationKey: IntegrationKey,
  external_id: string,
): Promise<MessageQuote> {
  const found = await inTransaction(context, (tx) =>
    findMessageByExternalId(tx.db, integrationKey, external_id),
  );
  return found ? { id: found.message_id, text: found.text } : { id: null, text: '' };
}
