import type { Message, SaleChange } from '@relaydesk/contracts/message';
import { formatDateTime, formatTime } from '../../../../lib/locale/dates';
import { formatMoney } from '../../../../lib/locale/money';
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
function formatEvent({ kind, text, content, author_name }: Message): string {
  const { event, by_name, to_name, by_app, until, sale_change, notice, call } = content;
  if (call) return messageContentTexts.call(call);
  if (sale_change) return formatSaleChange(sale_change);
  if (by_app !== undefined) return conversationTexts.answeredIn(by_app);
  const name = by_name ?? author_name;
  if (event === 'snoozed' && name && until !== undefined)
    return conversationTexts.snoozedUntil(name, until && formatDateTime(until));
  if (event && to_name)
    return name ? conversationTexts.assignedTo(name, to_name) : conversationTexts.givenTo(to_name);
  if (event && name) return conversationTexts.events[event](name);
  const own: Partial<Record<string, string>> = conversationTexts.ownEvents;
  if (event && own[event]) return own[event];
  if (kind === 'hand_over' && (notice || !text)) return conversationTexts.joined;
  return text || conversationTexts.authors.system;
}

function formatSaleChange({ number, status, total, currency }: SaleChange): string {
  if (status) return conversationTexts.saleStatusChanged(number, status);
  const money = total !== undefined && currency !== undefined ? formatMoney(total, currency) : null;
  return conversationTexts.saleItemsChanged(number, money);
}
