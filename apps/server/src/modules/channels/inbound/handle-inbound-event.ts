import type { ResolvedSender } from '../../customers/identities/resolve-identity';
import type { ResolvedMailThread } from '../../customers/identities/resolve-mail-thread';
import { getConnector } from '../connectors/connectors';
import type { InboundEvent, SenderIdentity } from '../connectors/sdk/inbound-event';
import type { ResolvedIntegration } from '../integrations/store/resolved-integration';
import { handleArrival } from './handle-arrival';
import { handleMessageChange } from './handle-change';
import { handleConsent } from './handle-consent';
import { handleEcho } from './handle-echo';
import { handleIdentityChange } from './handle-identity';
import { handleInboundMessage } from './handle-message';
import { handleDeliveryStatus } from './handle-status';
import { handleTemplateStatus } from './handle-template';
import type { InboundEventContext, InboundEventResult } from './inbound-event-context';

/**
 * Handles an event of a platform. Idempotent. Throws on a temporary failure.
 * @param resolved the resolved sender; undefined if not required
 */
export async function handleInboundEvent(
  on: InboundEventContext,
  event: InboundEvent,
  resolved: ResolvedSender | ResolvedMailThread | undefined,
): Promise<InboundEventResult> {
  switch (event.type) {
    case 'message':
      return handleInboundMessage(on, event, resolved);
    case 'change':
      return handleMessageChange(on, event);
    case 'echo':
      return handleEcho(on, event, assertSenderResolved(resolved));
    case 'status':
      return handleDeliveryStatus(on, event);
    case 'identity':
      return handleIdentityChange(on, event);
    case 'arrival':
      return handleArrival(on, event);
    case 'consent':
      return handleConsent(on, event, assertSenderResolved(resolved));
    case 'template':
      return handleTemplateStatus(on, event);
    case 'account': {
      const { words, is_refused } = event;
      return { kind: 'account', status: 'ok', error: words, ...(is_refused && { is_refused: true }) };
    }
    case 'ignored':
      return { kind: 'ignored', status: 'ok', error: event.what };
  }
}

function assertSenderResolved(resolved: ResolvedSender | undefined): ResolvedSender {
  if (resolved) return resolved;
  throw new Error('The sender must be resolved first.');
}

/**
 * The sender that must be resolved before an event is handled, with the contacts verified by the platform.
 */
export function getEventSender(
  { channel }: Pick<ResolvedIntegration, 'channel'>,
  event: InboundEvent,
): SenderIdentity | undefined {
  const customer = getEventCustomer(event);
  const isProved = customer?.phone !== undefined && getConnector(channel).webhook?.verifiesPhoneNumbers;
  return isProved ? { ...customer, phone_proof: 'platform' } : customer;
}

/** The customer as stated in the event, without verified contacts; undefined if it concerns none. */
export const getEventCustomer = (event: InboundEvent) =>
  event.type === 'message' || event.type === 'echo' || event.type === 'consent' ? event.customer : undefined;
