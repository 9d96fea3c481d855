import type { MessageContent } from '@relaydesk/contracts/message';
import type { InboundEvent, Said, SentBy } from '../sdk/inbound-event';
import { readPartReference } from '../sdk/part-reference';
import { choiceOf } from '../sdk/reply-button';
import { cameFrom, cameFromStory } from './map-referral';
import type { Messaging, SaidPart } from './messaging-schema';
import { readAttachments } from './decode-attachments';

interface Who {
  /** The one who is not us. */
  customer: SentBy;
  /** Unix milliseconds. */
  at?: number;
  /** A name for what the platform has given none. */
  derivedId(): string;
}

/** What a customer has said, or has taken back. */
export function decodeSaid(message: SaidPart, { customer, at, derivedId }: Who): InboundEvent {
  const external_id = message.mid ?? derivedId();
  if (message.is_deleted) return { type: 'change', external_id, change: { kind: 'deleted', at: at ?? 0 } };
  const { media, lines, content: enclosed } = readAttachments(message.attachments);
  const { quick_reply, reply_to, referral } = message;
  const choice = quick_reply && choiceOf(quick_reply.payload, message.text ?? '');
  const text = inLines([
    choice?.title ?? message.text ?? '',
    ...lines.filter((line) => !message.text?.includes(line)),
  ]);
  const content: Said['content'] = {
    ...enclosed,
    ...(choice && { choice }),
    ...(reply_to?.story && { story: 'reply' as const, came_from: cameFromStory(reply_to) }),
    ...(referral && { came_from: cameFrom(referral) }),
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

/** A button of a card or of a menu was pressed. Older buttons have no id of their own. */
export function decodePostback(
  { mid, title = '', payload, referral }: NonNullable<Messaging['postback']>,
  { customer, at, derivedId }: Who,
): InboundEvent {
  const choice = choiceOf(payload ?? title, title);
  const content: MessageContent = {
    choice,
    ...(referral && { came_from: cameFrom(referral) }),
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

/** The Page's own inbox, since version 12 (Webhooks, message_echoes). */
const PAGE_INBOX = '26390203743090';

/** Said on our side: by ourselves, then its `metadata` is our id of it, or with another app. */
export function decodeEcho(
  message: SaidPart,
  { customer, at, derivedId }: Who,
  platform: string,
): InboundEvent {
  const external_id = message.mid ?? derivedId();
  if (message.is_deleted) return { type: 'change', external_id, change: { kind: 'deleted', at: at ?? 0 } };
  const { media, lines, content } = readAttachments(message.attachments);
  const { app_id, metadata = '' } = message;
  const ours = readPartReference(metadata);
  const text = inLines([message.text ?? '', ...lines]);
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

const inLines = (lines: readonly string[]) => lines.filter((line) => line !== '').join('\n');
