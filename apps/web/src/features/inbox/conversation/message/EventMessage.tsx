import type { Message } from '@relaydesk/contracts/message';
import { formatTime } from '../../../../lib/locale/dates';
import { findMessage, t } from '../../../../lib/locale/i18n';
import { ReceiptCard } from '../../ui/cards/ReceiptCard';
import { formatCall } from './content/format-call';
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
  if (call) return formatCall(call);
  const name = by_name ?? author_name;
  if (event && to_name)
    return name
      ? t('inbox.conversation.assignedTo', { name, to: to_name })
      : t('inbox.conversation.givenTo', { to: to_name });
  if (event && name) return t(`inbox.conversation.events.${event}`, { name });
  const unnamed = event && findMessage(`inbox.conversation.ownEvents.${event}`);
  if (unnamed) return unnamed;
  if (kind === 'hand_over' && (!text || STOCK_NOTICES.includes(text))) return t('inbox.conversation.joined');
  return text || t('inbox.conversation.authors.system');
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
