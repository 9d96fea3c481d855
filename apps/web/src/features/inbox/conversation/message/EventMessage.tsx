import type { Message } from '@relaydesk/contracts/message';
import { formatTime } from '../../../../lib/locale/dates';
import { conversationTexts } from '../../texts/conversation.texts';
import { messageContentTexts } from '../../texts/message-content.texts';
import { ReceiptCard } from '../../ui/cards/ReceiptCard';
import { DeliveryStatusMark } from './DeliveryStatusMark';
import { type DeliveryDecision, UnknownDeliveryNotice } from './UnknownDeliveryNotice';

/** A system event of the conversation. */
export function EventMessage({
  message,
  decides,
}: {
  message: Message;
  decides?: DeliveryDecision | undefined;
}) {
  return (
    <>
      <p className="rd-event">
        {formatEvent(message)} · <time dateTime={message.created_at}>{formatTime(message.created_at)}</time>
        {message.delivery === 'unknown' && (
          <>
            {' '}
            <DeliveryStatusMark state="unknown" />{' '}
            <UnknownDeliveryNotice message={message} decides={decides} />
          </>
        )}
        {message.delivery === 'failed' && (
          <>
            {' '}
            <DeliveryStatusMark state="failed" reason={message.delivery_error} />
          </>
        )}
      </p>
      {message.content.receipt && <ReceiptCard receipt={message.content.receipt} />}
    </>
  );
}

/** Known events in the interface language; others as the server's text. */
function formatEvent({
  kind,
  text,
  content: { event, by_name, to_name, call },
  author_name,
}: Message): string {
  if (call) return messageContentTexts.call(call);
  const name = by_name ?? author_name;
  if (event && to_name)
    return name ? conversationTexts.assignedTo(name, to_name) : conversationTexts.givenTo(to_name);
  if (event && name) return conversationTexts.events[event](name);
  const own: Partial<Record<string, string>> = conversationTexts.ownEvents;
  if (event && own[event]) return own[event];
  if (kind === 'hand_over' && (!text || STOCK_NOTICES.includes(text))) return conversationTexts.joined;
  return text || conversationTexts.authors.system;
}

/**
 * The default text for customers when an organisation has none (the server's
 * assignment/bot/hand-over-conversation).
 */
const STOCK_NOTICES = [
  'A colleague is joining the chat.',
  'A colleague will answer here when we are back.',
  'Gleich kommt jemand in den Chat.',
  'Sobald wir zurück sind, antwortet hier jemand.',
];
