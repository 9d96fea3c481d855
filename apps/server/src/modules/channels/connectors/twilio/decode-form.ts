import type { MediaKind } from '@relaydesk/contracts/platform-content';
import type {
  InboundDeliveryStatus,
  InboundEvent,
  InboundMessage,
  SenderIdentity,
} from '../sdk/inbound-event';
import { classifyTwilioError, isFailureReason } from './error-codes';
import type { TwilioParams } from './parse-form';

/** Decodes one request of Twilio: a message of a customer, or the status of an outbound message. */
export function decodeForm(body: unknown): InboundEvent[] {
  const params = getTextParams(body);
  if (!params.MessageSid) return [{ type: 'ignored', what: 'not about a message' }];
  const { MessageStatus: status } = params;
  if (status && status !== 'received' && status !== 'receiving')
    return [decodeStatus(params.MessageSid, params)];
  if (!params.From) return [{ type: 'ignored', what: 'a message of nobody' }];
  const customer = toSenderIdentity(params.From, params);
  const wish = parseConsent(params);
  const message: InboundMessage = {
    type: 'message',
    external_id: params.MessageSid,
    customer,
    ...decodeContent(params),
    ...(params.OriginalRepliedMessageSid && { replies_to: params.OriginalRepliedMessageSid }),
    ...(wish === 'no_contact' && { is_quiet: true as const }),
  };
  if (wish === undefined) return [message];
  const consent = { type: 'consent', customer, may: wish, why: 'opted_out' } as const;
  return wish === 'contact' ? [consent, message] : [message, consent];
}

/** All statuses of a message have the same id (Twilio, Track the status of outbound messages). */
export function getFormDeduplicationKey(body: unknown): string | undefined {
  const { MessageSid, MessageStatus, ErrorCode } = getTextParams(body);
  return MessageSid && [MessageSid, MessageStatus, ErrorCode].filter(Boolean).join(':');
}

const getTextParams = (body: unknown): TwilioParams =>
  typeof body === 'object' && body !== null
    ? Object.fromEntries(
        Object.entries(body).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
      )
    : {};

/** queued, sending, scheduled and similar statuses are ignored. */
const STATUSES: Readonly<Record<string, InboundDeliveryStatus['status']>> = {
  sent: 'sent',
  delivered: 'delivered',
  read: 'read',
  undelivered: 'failed',
  failed: 'failed',
};

function decodeStatus(external_id: string, params: TwilioParams): InboundEvent {
  const { MessageStatus = '', ErrorCode, ErrorMessage } = params;
  const status = STATUSES[MessageStatus];
  if (!status) return { type: 'ignored', what: `status ${MessageStatus}` };
  if (status !== 'failed') return { type: 'status', of: { external_id }, status };
  const outcome = classifyTwilioError(Number(ErrorCode));
  const why = isFailureReason(outcome) ? outcome : undefined;
  const words = [`Twilio error ${ErrorCode ?? 'unknown'}`, ErrorMessage].filter(Boolean).join(': ');
  return { type: 'status', of: { external_id }, status, words, ...(why && { why }) };
}

/** On WhatsApp a number, or the user id if the number is hidden, after "whatsapp:". */
function toSenderIdentity(from: string, { ProfileName, WaId }: TwilioParams): SenderIdentity {
  const external_id = from.replace(/^whatsapp:/, '');
  const isNumber = /^\+[1-9]\d{5,14}$/.test(external_id);
  const number = WaId && `+${WaId}`;
  return {
    external_id,
    ...(number && number !== external_id && { aliases: [number] }),
    ...(ProfileName && { name: ProfileName }),
    ...(isNumber && { phone: external_id }),
  };
}

/** The identity of a number that has not written yet. */
export function toTwilioRecipient(phone: string): SenderIdentity {
  const number = `+${phone.replace(/^\+/, '')}`;
  return { external_id: number, phone: number };
}

/**
 * With advanced opt-out Twilio reports the keyword. Without it only unambiguous keywords are accepted:
 * "cancel" and "yes" may concern orders.
 */
function parseConsent({
  OptOutType,
  Body = '',
  From = '',
}: TwilioParams): 'contact' | 'no_contact' | undefined {
  if (OptOutType)
    return OptOutType === 'STOP' ? 'no_contact' : OptOutType === 'START' ? 'contact' : undefined;
  if (From.startsWith('whatsapp:')) return undefined;
  const word = Body.trim().toUpperCase();
  if (['STOP', 'STOPALL', 'UNSUBSCRIBE'].includes(word)) return 'no_contact';
  return ['START', 'UNSTOP'].includes(word) ? 'contact' : undefined;
}

function decodeContent(params: TwilioParams): Pick<InboundMessage, 'text' | 'content' | 'media'> {
  const { Body: text = '', MessageType } = params;
  const media = getMedia(params);
  const content: InboundMessage['content'] = {
    ...getLocation(params),
    ...getChoice(params),
    ...getReferral(params),
  };
  if (params.Forwarded === 'true' || params.FrequentlyForwarded === 'true') content.is_forwarded = true;
  if (text === '' && media.length === 0 && !content.location && !content.choice) {
    content.unsupported = MessageType ?? 'empty message';
  }
  return {
    text: text || (content.choice?.title ?? ''),
    ...(Object.keys(content).length > 0 && { content }),
    ...(media.length > 0 && { media }),
  };
}

function getMedia(params: TwilioParams): NonNullable<InboundMessage['media']> {
  const media: NonNullable<InboundMessage['media']> = [];
  for (let at = 0; params[`MediaUrl${at}`]; at++) {
    const type = params[`MediaContentType${at}`] ?? '';
    const kind =
      params.MessageType === 'sticker' ? 'sticker' : (KINDS[type.split('/')[0] ?? ''] ?? 'document');
    media.push({ kind, name: null, ref: { url: params[`MediaUrl${at}`] ?? '' } });
  }
  return media;
}

const KINDS: Readonly<Record<string, MediaKind>> = { image: 'image', video: 'video', audio: 'audio' };

function getLocation({ Latitude, Longitude, Label, Address }: TwilioParams): InboundMessage['content'] {
  const [latitude, longitude] = [Number(Latitude || Number.NaN), Number(Longitude || Number.NaN)];
  if (!Number.isFinite(latitude) || !Number.isFinite(longitude)) return {};
  return { location: { latitude, longitude, name: Label || null, address: Address || null } };
}

function getChoice({
  ButtonPayload,
  ButtonText,
  ListId,
  ListTitle,
  Body,
}: TwilioParams): InboundMessage['content'] {
  const id = ButtonPayload || ListId;
  if (!id) return {};
  return { choice: { id, title: (ButtonPayload ? ButtonText : ListTitle) || Body || id } };
}

/** A click-to-WhatsApp advertisement; in the first message only. */
function getReferral(params: TwilioParams): InboundMessage['content'] {
  const { ReferralSourceId, ReferralSourceType, ReferralCtwaClid } = params;
  if (!ReferralSourceId && !ReferralCtwaClid) return {};
  return {
    came_from: {
      kind: ReferralSourceType === 'post' ? 'post' : 'ad',
      id: ReferralSourceId || null,
      title: params.ReferralHeadline || null,
      url: params.ReferralSourceUrl || null,
      click_id: ReferralCtwaClid || null,
    },
  };
}
