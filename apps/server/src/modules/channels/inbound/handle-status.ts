import { inTransaction } from '../../../db/in-transaction';
import { recordCopyFailure } from '../../conversations/messages/delivery-status/record-copy-failure';
import {
  recordStatusByExternalId,
  recordStatusByMessageId,
  recordStatusUntil,
} from '../../conversations/messages/delivery-status/record-status-updates';
import { findIdentity } from '../../customers/identities/resolve-identity';
import { setUnreachable } from '../../customers/identities/set-unreachable';
import { getConnector } from '../connectors/connectors';
import type { InboundDeliveryStatus } from '../connectors/sdk/inbound-event';
import { requestOutcomeLookups } from '../outbound/resolve-outcome';
import type { InboundEventContext, InboundEventResult } from './inbound-event-context';

/** The delivery status of an outbound message; its failure may concern more than this message. */
export async function handleDeliveryStatus(
  on: InboundEventContext,
  event: InboundDeliveryStatus,
): Promise<InboundEventResult> {
  const { why, words } = event;
  const copied = await updateCopyStatus(on, event);
  if (copied)
    return { kind: 'status', status: 'ok', ...copied, ...(words !== undefined && { error: words }) };
  const found = await updateMessageStatus(on, event);
  if (found && (why === 'opted_out' || why === 'blocked_us' || why === 'bounced')) {
    const whose = { ...on.integrationKey, customer_id: found.customer_id };
    await inTransaction(on.context, (tx) => setUnreachable(tx, whose, why));
  }
  return {
    kind: 'status',
    status: 'ok',
    ...found,
    ...(words !== undefined && { error: words }),
    ...(why === 'credentials_refused' && { is_refused: true }),
  };
}

/** Another recipient was not reached, which does not concern the customer. */
async function updateCopyStatus(
  { context, integrationKey: where }: InboundEventContext,
  { of, recipient, words = '' }: InboundDeliveryStatus,
) {
  if (recipient === undefined || !('external_id' in of) || of.external_id === undefined) return undefined;
  return recordCopyFailure(context, where, { external_id: of.external_id, recipient, words });
}

async function updateMessageStatus(
  { context, integration, integrationKey: where, isLast }: InboundEventContext,
  { of, status: delivery, words }: InboundDeliveryStatus,
) {
  const status = { delivery, ...(words !== undefined && { error: words }) };
  if ('message_id' in of) return recordStatusByMessageId(context, where, of, status, { mayWait: !isLast });
  if ('external_id' in of) {
    const found = await recordStatusByExternalId(context, where, of.external_id, status);
    if (!found && getConnector(integration.channel).httpTransport?.lookUp)
      await requestOutcomeLookups(context, where);
    return found;
  }
  const resolved = await findIdentity(context, where, of.customer);
  if (!resolved || !Number.isFinite(of.until)) return undefined;
  return recordStatusUntil(context, where, { customer_id: resolved.customer_id, until: of.until }, status);
}
