import type { Met } from '../../customers/identities/resolve-identity';
import type { MetInThread } from '../../customers/identities/resolve-mail-thread';
import { connectorOf } from '../connectors/connectors';
import type { InboundEvent, SentBy } from '../connectors/sdk/inbound-event';
import type { Line } from '../integrations/store/resolved-integration';
import type { Received, Receiving } from './inbound-event-context';
import { takeArrival } from './handle-arrival';
import { takeChange } from './handle-change';
import { takeConsent } from './handle-consent';
import { takeEcho } from './handle-echo';
import { takeIdentity } from './handle-identity';
import { takeMessage } from './handle-message';
import { takeStatus } from './handle-status';
import { takeTemplate } from './handle-template';

/**
 * Acts on something that a platform has told. Safe to repeat: told again, nothing happens. Throws when it could not be
 * done now.
 * @param met who has done it; undefined where that does not matter
 */
export async function receiveEvent(
  on: Receiving,
  event: InboundEvent,
  met: Met | MetInThread | undefined,
): Promise<Received> {
  switch (event.type) {
    case 'message':
      return takeMessage(on, event, met);
    case 'change':
      return takeChange(on, event);
    case 'echo':
      return takeEcho(on, event, mustBeMet(met));
    case 'status':
      return takeStatus(on, event);
    case 'identity':
      return takeIdentity(on, event);
    case 'arrival':
      return takeArrival(on, event);
    case 'consent':
      return takeConsent(on, event, mustBeMet(met));
    case 'template':
      return takeTemplate(on, event);
    case 'account': {
      const { words, is_refused } = event;
      return { kind: 'account', status: 'ok', error: words, ...(is_refused && { is_refused: true }) };
    }
    case 'ignored':
      return { kind: 'ignored', status: 'ok', error: event.what };
  }
}

function mustBeMet(met: Met | undefined): Met {
  if (met) return met;
  throw new Error('Whoever has done it was met before.');
}

/** Whoever has to be known before an event can be acted on, with what their platform proves of them. */
export function senderOf({ channel }: Pick<Line, 'channel'>, event: InboundEvent): SentBy | undefined {
  const customer = customerOf(event);
  const isProved = customer?.phone !== undefined && connectorOf(channel).hook?.provesNumbers;
  return isProved ? { ...customer, phone_proof: 'platform' } : customer;
}

/** The customer as the event names them, whatever is proved of it; undefined: it is about none. */
export const customerOf = (event: InboundEvent) =>
  event.type === 'message' || event.type === 'echo' || event.type === 'consent' ? event.customer : undefined;
