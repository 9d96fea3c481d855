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
 * Acts on something that a platform has told. Safe to repeat: told again, nothing happens. Throws when it could not be
 * done now.
 * @param met who has done it; undefined where that does not matter
 */
export async function handleInboundEvent(
  on: InboundEventContext,
  event: InboundEvent,
  met: ResolvedSender | ResolvedMailThread | undefined,
): Promise<InboundEventResult> {
  switch (event.type) {
    case 'message':
      return handleInboundMessage(on, event, met);
    case 'change':
      return handleMessageChange(on, event);
    case 'echo':
      return handleEcho(on, event, assertSenderResolved(met));
    case 'status':
      return handleDeliveryStatus(on, event);
    case 'identity':
      return handleIdentityChange(on, event);
    case 'arrival':
      return handleArrival(on, event);
    case 'consent':
      return handleConsent(on, event, assertSenderResolved(met));
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

function assertSenderResolved(met: ResolvedSender | undefined): ResolvedSender {
  if (met) return met;
  throw new Error('Whoever has done it was met before.');
}

/** Whoever has to be known before an event can be acted on, with what their platform proves of them. */
export function getEventSender(
  { channel }: Pick<ResolvedIntegration, 'channel'>,
  event: InboundEvent,
): SenderIdentity | undefined {
  const customer = getEventCustomer(event);
  const isProved = customer?.phone !== undefined && getConnector(channel).webhook?.verifiesPhoneNumbers;
  return isProved ? { ...customer, phone_proof: 'platform' } : customer;
}

/** The customer as the event names them, whatever is proved of it; undefined: it is about none. */
export const getEventCustomer = (event: InboundEvent) =>
  event.type === 'message' || event.type === 'echo' || event.type === 'consent' ? event.customer : undefined;
