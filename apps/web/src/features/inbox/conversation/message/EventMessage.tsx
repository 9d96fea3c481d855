import type { Message, SaleChange } from '@relaydesk/contracts/message';
import { formatDateTime, formatTime } from '../../../../lib/locale/dates';
import { findMessage, t } from '../../../../lib/locale/i18n';
import { formatMoney } from '../../../../lib/locale/money';
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
function formatEvent({ kind, text, content, author_name }: Message): string {
  const { event, by_name, to_name, to_team, by_app, until, sale_change, notice, call } = content;
  if (call) return formatCall(call);
  if (sale_change) return formatSaleChange(sale_change);
  if (by_app !== undefined) return t('inbox.conversation.answeredIn', { app: by_app });
  const name = by_name ?? author_name;
  if (event === 'snoozed' && name && until !== undefined)
    return until
      ? t('inbox.conversation.snoozedUntil', { name, moment: formatDateTime(until) })
      : t('inbox.conversation.snoozedUntilReply', { name });
  if (to_team !== undefined) {
    if (!name) return t('inbox.conversation.givenToTeam', { team: to_team });
    return to_name
      ? t('inbox.conversation.teamAndUserAssigned', { name, team: to_team, to: to_name })
      : t('inbox.conversation.teamAssigned', { name, team: to_team });
  }
  if (event && to_name)
    return name
      ? t('inbox.conversation.assignedTo', { name, to: to_name })
      : t('inbox.conversation.givenTo', { to: to_name });
  if (event && name) return t(`inbox.conversation.events.${event}`, { name });
  const unnamed = event && findMessage(`inbox.conversation.ownEvents.${event}`);
  if (unnamed) return unnamed;
  if (kind === 'hand_over' && (notice || !text)) return t('inbox.conversation.joined');
  return text || t('inbox.conversation.authors.system');
}

function formatSaleChange({ number, status, total, currency }: SaleChange): string {
  if (status) return t('inbox.conversation.saleStatusChanged', { number, status });
  return total !== undefined && currency !== undefined
    ? t('inbox.conversation.saleTotalChanged', { number, total: formatMoney(total, currency) })
    : t('inbox.conversation.saleItemsChanged', { number });
}
