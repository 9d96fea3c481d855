import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { CustomerDetail } from '@relaydesk/contracts/customer';
import type { Sale } from '@relaydesk/contracts/sale';
import { getQueryError } from '../../../api/query-error';
import { formatDate } from '../../../lib/locale/dates';
import { t } from '../../../lib/locale/i18n';
import { formatMoney } from '../../../lib/locale/money';
import { computeDiscount } from '../../../shared/compute-discount';
import { StatusChip } from '../../../ui/elements/StatusChip';
import { ErrorAlert } from '../../../ui/failures/ErrorAlert';
import { chatApi } from '../data/chat.api';
import { InlineCard } from '../ui/cards/InlineCard';
import { SALE_TONES } from '../ui/cards/ReceiptCard';

interface CustomerSalesProps {
  customer: CustomerDetail;
  conversation_id: string;
}

/** The customer's sales and lifetime value. */
export function CustomerSales({ customer, conversation_id }: CustomerSalesProps) {
  const { currentData: sales, error, refetch } = chatApi.useListSalesOfCustomerQuery(customer.id);

  const failure = getQueryError(error);
  if (!sales && failure) {
    return <ErrorAlert failure={failure} title={t('inbox.chat.customer.salesFailed')} onRetry={refetch} />;
  }
  const worth = customer.lifetime_value.map(({ currency, amount, sales: count }) =>
    t('inbox.customer.valueOf', { amount: formatMoney(amount, currency), sales: count }),
  );
  if (!sales) return <Skeleton variant="rounded" height={72} />;
  return (
    <section>
      <Typography variant="subtitle2" component="h3">
        {t('inbox.chat.customer.sales')}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('inbox.customer.value')}:{' '}
        <Box component="strong" sx={{ color: 'text.primary' }}>
          {worth.length === 0 ? t('inbox.customer.noValue') : worth.join(' + ')}
        </Box>
      </Typography>
      {sales.length === 0 ? (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {worth.length === 0 ? t('inbox.chat.customer.noSales') : t('inbox.chat.customer.othersSales')}
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
          {t('inbox.conversation.sale', { number: sale.number })}
        </Typography>
        <Typography variant="body2" sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}>
          {formatMoney(sale.total, sale.currency)}
        </Typography>
      </Box>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: 1 }}>
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {formatDate(sale.created_at)}
          {isFromHere && ` · ${t('inbox.chat.customer.inThisConversation')}`}
          {discount > 0 && ` · ${t('inbox.conversation.discount')} ${formatMoney(discount, sale.currency)}`}
        </Typography>
        <StatusChip
          label={t(`inbox.conversation.saleStatus.${sale.status}`)}
          tone={SALE_TONES[sale.status]}
        />
      </Box>
    </InlineCard>
  );
}
