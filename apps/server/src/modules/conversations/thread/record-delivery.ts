import type { Message } from '@relaydesk/contracts/message';
import type { Context } from '../../../context';
import { inTransaction } from '../../../db/in-transaction';
import { findConversation } from '../conversation.queries';
import { moveDelivery } from './delivery.queries';

interface Report {
  message_id: string;
  delivery: Message['delivery'];
  /** The line's own words, with `failed`. */
  error?: string;
  /** Only messages that left by this line are moved. */
  channel_integration_id: string;
}

/** How far a message has come. Only ever forward, in whatever order the reports arrive; unknown ids are ignored. */
export async function recordDelivery(context: Context, report: Report): Promise<void> {
  const { organization_id } = context.actor;
  if (organization_id === null || !UUID.test(report.message_id)) return;
  await inTransaction(context, async (tx) => {
    const message = await moveDelivery(tx.db, organization_id, report);
    const conversation = message && (await findConversation(tx.db, organization_id, message.conversation_id));
    if (!conversation) return;
    await tx.events.emit(tx, 'message.delivery_changed', conversation.id, { message, conversation });
  });
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
