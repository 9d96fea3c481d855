import type { MessageContent } from '@relaydesk/contracts/message';
import type { InboundEvent, InboundMessage, SenderIdentity } from '../sdk/inbound-event';
import { parsePartReference } from '../sdk/part-reference';
import { parseChoice } from '../sdk/reply-button';
import { decodeAttachments } from './decode-attachments';
import { mapReferral, mapStoryReferral } from './map-referral';
import type { MessagingEvent, SaidPart } from './messaging-schema';

interface MessagingSenderContext {
  /** The participant who is not our account. */
  customer: SenderIdentity;
  /** Unix milliseconds. */
  at?: number;
  /** An id for an event without one. */
  derivedId(): string;
}

/** A message of a customer, or its removal. */
export function decodeInboundMessage(
  message: SaidPart,
  { customer, at, derivedId }: MessagingSenderContext,
): InboundEvent {
  const external_id = message.mid ?? derivedId();
  if (message.is_deleted) return { type: 'change', external_id, change: { kind: 'deleted', at: at ?? 0 } };
  const { media, lines, content: enclosed } = decodeAttachments(message.attachments);
  const { quick_reply, reply_to, referral } = message;
  const choice = quick_reply && parseChoice(quick_reply.payload, message.text ?? '');
  const text = joinLines([
    choice?.title ?? message.text ?? '',
    ...lines.filter((line) => !message.text?.includes(line)),
  ]);
  const content: InboundMessage['content'] = {
    ...enclosed,
    ...(choice && { choice }),
    ...(reply_to?.story && { story: 'reply' as const, came_from: mapStoryReferral(reply_to) }),
    ...(referral && { came_from: mapReferral(referral) }),
  };
  const shown = text !== '' || media.length > 0 || content.location;
  if (!shown) content.unsupported ??= 'unknown';
  return {
    type: 'message',
    external_id,
    customer,
    text,
    ...(Object.keys(content).length > 0 && { content }),
    ...(media.length > 0 && { media }),
    ...(reply_to?.mid && { replies_to: reply_to.mid }),
    ...(at !== undefined && { at }),
  };
}

/** A pressed button of a card or menu. Older buttons have no id. */
export function decodePostback(
  { mid, title = '', payload, referral }: NonNullable<MessagingEvent['postback']>,
  { customer, at, derivedId }: MessagingSenderContext,
): InboundEvent {
  const choice = parseChoice(payload ?? title, title);
  const content: MessageContent = {
    choice,
    ...(referral && { came_from: mapReferral(referral) }),
    ...(choice.title === '' && { unsupported: 'postback' }),
  };
  return {
    type: 'message',
    external_id: mid ?? derivedId(),
    customer,
    text: choice.title,
    content,
    ...(at !== undefined && { at }),
  };
}

/** The Page inbox, since version 12 (Webhooks, message_echoes). */
const PAGE_INBOX = '26390203743090';

/** A message sent by our side: by us, then `metadata` is our id, or by another app. */
export function decodeEcho(
  message: SaidPart,
  { customer, at, derivedId }: MessagingSenderContext,
  platform: string,
): InboundEvent {
  const external_id = message.mid ?? derivedId();
  if (message.is_deleted) return { type: 'change', external_id, change: { kind: 'deleted', at: at ?? 0 } };
  const { media, lines, content } = decodeAttachments(message.attachments);
  const { app_id, metadata = '' } = message;
  const ours = parsePartReference(metadata);
  const text = joinLines([message.text ?? '', ...lines]);
  const isShown = text !== '' || media.length > 0;
  return {
    type: 'echo',
    external_id,
    customer,
    text: isShown ? text : `[${content.unsupported ?? 'unknown'}]`,
    ...(media.length > 0 && { media }),
    app: app_id === PAGE_INBOX ? 'Page inbox' : (app_id ?? platform),
    ...(at !== undefined && { at }),
    ...(ours && { ours }),
  };
}

const joinLines = (lines: readonly string[]) => lines.filter((line) => line !== '').join('\n');
