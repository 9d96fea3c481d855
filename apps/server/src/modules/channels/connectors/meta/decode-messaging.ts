import { createHash } from 'node:crypto';
import type { InboundEvent } from '../sdk/inbound-event';
import { decodeEcho, decodeInboundMessage, decodePostback } from './decode-inbound-message';
import { mapReferral } from './map-referral';
import { type MessagingEntry, MessagingEnvelope, MessagingEvent } from './messaging-schema';
import { getReactionEmoji } from './reactions';

/** Names of the platform and its webhook events. */
export interface MessagingPlatform {
  object: string;
  name: string;
}

/** Decodes all entries and their events, in order, with their account. */
export function decodeMessaging(body: unknown, platform: MessagingPlatform): InboundEvent[] {
  const envelope = MessagingEnvelope.safeParse(body);
  if (!envelope.success || envelope.data.object !== platform.object) {
    return [{ type: 'ignored', what: `Not a delivery of ${platform.name}.` }];
  }
  return envelope.data.entry.flatMap((entry) => decodeEntry(entry, platform));
}

/** Accounts of a webhook event, once each. */
export function getMessagingAccountIds(body: unknown): string[] {
  const envelope = MessagingEnvelope.safeParse(body);
  const entries = envelope.success ? envelope.data.entry : [];
  return [...new Set(entries.flatMap(({ id }) => (id === undefined ? [] : [id])))];
}

/** The account id that the developer dashboard uses in tests. */
const DASHBOARD = '0';

function decodeEntry({ id, time, ...entry }: MessagingEntry, platform: MessagingPlatform): InboundEvent[] {
  if (id === DASHBOARD) return [{ type: 'ignored', what: 'A test from the dashboard.' }];
  const events = [
    ...entry.messaging.flatMap((event) => decodeEvent(event, { account: id, time, platform })),
    ...entry.standby.flatMap((event) =>
      decodeEvent(event, { account: id, time, platform }).map(
        (told): InboundEvent => (told.type === 'message' ? { ...told, is_quiet: true } : told),
      ),
    ),
    ...entry.changes.flatMap(({ field, value }) => {
      const events = decodeEvent(value, { account: id, time, platform });
      return events.some(({ type }) => type !== 'ignored')
        ? events
        : [{ type: 'ignored' as const, what: field }];
    }),
  ];
  return events.map((event) => (id === undefined ? event : { account: id, ...event }));
}

interface MessagingEntryContext {
  account: string | undefined;
  /** Unix milliseconds of the whole entry. */
  time: number | undefined;
  platform: MessagingPlatform;
}

function decodeEvent(raw: unknown, { account, time, platform }: MessagingEntryContext): InboundEvent[] {
  const read = MessagingEvent.safeParse(raw);
  const event: MessagingEvent = read.success ? read.data : {};
  const is_ours = event.sender !== undefined && event.sender.id === account;
  const external_id = (is_ours ? event.recipient : event.sender)?.id;
  const at = event.timestamp ?? time;
  const events = decodeMessageUpdates(event, { is_ours, at: at ?? 0 });
  if (external_id !== undefined) {
    const who = {
      customer: { external_id },
      derivedId: () => hashEvent(raw),
      ...(at !== undefined && { at }),
    };
    const { message, postback, delivery, read: seen } = event;
    if (message && (message.is_echo || is_ours)) {
      // An echo has the account as its sender, even if the entry does not name it.
      const to = { external_id: event.recipient?.id ?? external_id };
      events.push(decodeEcho(message, { ...who, customer: to }, platform.name));
    } else if (message) events.push(decodeInboundMessage(message, who));
    if (postback) events.push(decodePostback(postback, who));
    if (event.referral && !is_ours) {
      events.push({ type: 'arrival', customer: who.customer, came_from: mapReferral(event.referral) });
    }
    const customer = { external_id };
    for (const [status, until] of [
      ['delivered', delivery?.watermark],
      ['read', seen?.watermark],
    ] as const) {
      if (until !== undefined) events.push({ type: 'status', of: { customer, until }, status });
    }
  }
  return events.length > 0 ? events : [{ type: 'ignored', what: describeEvent(raw) }];
}

/** Updates of a message by its id, or of the account: they need no customer. */
function decodeMessageUpdates(
  event: MessagingEvent,
  { is_ours, at }: { is_ours: boolean; at: number },
): InboundEvent[] {
  const { message_edit: edit, reaction, delivery, read, policy_enforcement: policy } = event;
  const events: InboundEvent[] = [];
  if (edit) {
    events.push({ type: 'change', external_id: edit.mid, change: { kind: 'edited', text: edit.text, at } });
  }
  if (reaction) {
    const emoji = reaction.action === 'unreact' ? null : getReactionEmoji(reaction);
    const by = is_ours ? 'us' : 'customer';
    events.push({ type: 'change', external_id: reaction.mid, change: { kind: 'reacted', by, emoji, at } });
  }
  for (const external_id of delivery?.mids ?? []) {
    events.push({ type: 'status', of: { external_id }, status: 'delivered' });
  }
  if (read?.mid) events.push({ type: 'status', of: { external_id: read.mid }, status: 'read' });
  if (policy) {
    const words = policy.reason || `The platform answered: ${policy.action}.`;
    events.push({ type: 'account', words, is_refused: policy.action === 'block' });
  }
  return events;
}

/** The type of an ignored event. */
function describeEvent(raw: unknown): string {
  const kinds = raw !== null && typeof raw === 'object' ? Object.keys(raw) : [];
  return kinds.filter((kind) => !['sender', 'recipient', 'timestamp'].includes(kind)).join(', ') || 'nothing';
}

/** A deterministic id for an event without one. */
const hashEvent = (raw: unknown) => createHash('sha256').update(JSON.stringify(raw)).digest('hex');
