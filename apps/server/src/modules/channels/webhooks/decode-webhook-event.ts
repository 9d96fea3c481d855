import { MAX_CUSTOMER_NAME } from '@relaydesk/contracts/customer';
import { MAX_TEXT_LENGTH } from '@relaydesk/contracts/message';
import { keepStorable } from '../../../lib/sanitize-text';
import type { Connector, Hook } from '../connectors/sdk/connector';
import type { InboundEvent } from '../connectors/sdk/inbound-event';
import type { OnLine } from '../inbound/process-in-order';
import { customerOf } from '../inbound/handle-inbound-event';
import type { Waiting } from './queue/webhook-event.queries';
import { makeStorable } from './sanitize-strings';

/** What is in a delivery for one line. */
export interface ReadDelivery {
  events: InboundEvent[];
  /** What is shown of each among the line's events: all that travelled, where nothing else is in it. */
  payloads: unknown[];
  /** There is more in it than belongs to this line. */
  isShared: boolean;
}

/** Throws what says why it cannot be read. */
export async function readDelivery(
  { accountOf }: Pick<Connector, 'accountOf'>,
  hook: Hook,
  on: OnLine,
  { body }: Pick<Waiting, 'body'>,
): Promise<ReadDelivery> {
  const parsed = await hook.parse(body, on);
  const isShared = (hook.accountsOf?.(parsed).length ?? 0) > 1;
  const own = accountOf?.(on.access);
  const all = hook.decode(parsed);
  const events = all
    .map((event) => (isOthers(own, event) ? FOREIGN : storable(event)))
    // In a delivery for several lines what the others are told is no news at all.
    .filter((event) => !isShared || event !== FOREIGN);
  const isWhole = !isShared && events.length === 1;
  const shown = isWhole && (hook.shownOf?.(parsed) ?? parsed);
  return { events, isShared, payloads: events.map((event) => (isWhole ? shown : event)) };
}

/** The look of a mail is as long as it may be, and kept elsewhere. */
function storable(event: InboundEvent): InboundEvent {
  const rest = withShortName(makeStorable(event, MAX_TEXT_LENGTH));
  if (event.type !== 'message' || event.html === undefined) return rest;
  return { ...rest, html: makeStorable(event.html, event.html.length) } as InboundEvent; // of the same type
}

/** Longer names than colleagues may enter do not fit into the index of names, and the message would be lost with them. */
function withShortName(event: InboundEvent): InboundEvent {
  const sender = customerOf(event);
  if (sender?.name === undefined) return event;
  const customer = { ...sender, name: keepStorable(sender.name, MAX_CUSTOMER_NAME) };
  return { ...event, customer } as InboundEvent; // of the same type
}

/** Told of another account than the one that the line stands on. */
const isOthers = (own: string | undefined, { account }: InboundEvent): boolean =>
  account !== undefined && own !== undefined && account !== own;

const FOREIGN: InboundEvent = { type: 'ignored', what: 'This is about an account that is not this line’s.' };
