import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { CustomerDetail } from '@relaydesk/contracts/customer';
import type { Sale } from '@relaydesk/contracts/sale';
import { getQueryError } from '../../../api/query-error';
import { formatDate } from '../../../lib/locale/dates';
import { formatMoney } from '../../../lib/locale/money';
import { computeDiscount } from '../../../shared/compute-discount';
import { StatusChip } from '../../../ui/elements/StatusChip';
import { ErrorAlert } from '../../../ui/failures/ErrorAlert';
import { chatApi } from '../data/chat.api';
import { chatTexts } from '../texts/chat.texts';
import { conversationTexts } from '../texts/conversation.texts';
import { customerTexts as t } from '../texts/customer.texts';
import { InlineCard } from '../ui/cards/InlineCard';
import { SALE_TONES } from '../ui/cards/ReceiptCard';

interface CustomerSalesProps {
  customer: CustomerDetail;
  conversation_id: string;
}

/** The customer's sales and lifetime value. */
export function CustomerSales({ customer, conversation_id }: CustomerSalesProps) {
  const { currentData: sales, error, refetch } = chatApi.useListSalesOfCustomerQuery(customer.id);
  const words = chatTexts.customer;
  const failure = getQueryError(error);
  if (!sales && failure) {
    return <ErrorAlert failure={failure} title={words.salesFailed} onRetry={refetch} />;
  }
  const worth = customer.lifetime_value.map(({ currency, amount, sales: count }) =>
    t.valueOf(formatMoney(amount, currency), count),
  );
  if (!sales) return <Skeleton variant="rounded" height={72} />;
  return (
    <section>
      <Typography variant="subtitle2" component="h3">
        {words.sales}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t.value}:{' '}
        <Box component="strong" sx={{ color: 'text.primary' }}>
          {worth.length === 0 ? t.noValue : worth.join(' + ')}
        </Box>
      </Typography>
      {sales.length === 0 ? (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {worth.length === 0 ? words.noSales : words.othersSales}
        </Typography>
      ) : (
        sales.map((sale) => (
          <SaleCard key={sale.id} sale={sale} isFromHere={sale.conversation_id === conversation_id} />
        ))
      )}
    </section>
  );
}

function SaleCard({ sale, isFromHere }: { sale: Sale; isFromHere: boolean }) {
  const discount = computeDiscount(sale);
  return (
    <InlineCard>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {conversationTexts.sale(sale.number)}
        </Typography>
        <Typography variant="body2" sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}>
          {formatMoney(sale.total, sale.currency)}
        </Typography>
      </Box>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: 1 }}>
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {formatDate(sale.created_at)}
          {isFromHere && ` · ${chatTexts.customer.inThisConversation}`}
          {discount > 0 && ` · ${conversationTexts.discount} ${formatMoney(discount, sale.currency)}`}
        </Typography>
        <StatusChip label={conversationTexts.saleStatus[sale.status]} tone={SALE_TONES[sale.status]} />
      </Box>
    </InlineCard>
  );
}
