import type { MessageQuote } from '@relaydesk/contracts/platform-content';
import type { Context } from '../../../context/context';
import { inTransaction } from '../../../db/in-transaction';
import { findMessageByExternalId, type IntegrationKey } from './message.queries';

/** The message that another one answers, by the platform's id; one that we do not have has no id and no words. */
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
