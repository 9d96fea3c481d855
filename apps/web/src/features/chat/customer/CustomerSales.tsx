import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { Sale } from '@relaydesk/contracts/sale';
import { shownError } from '../../../api/shown-error';
import { formatDate } from '../../../lib/dates';
import { formatMoney } from '../../../lib/money';
import { FailureNotice } from '../../../ui/FailureNotice';
import { StatusChip } from '../../../ui/StatusChip';
import { chatApi } from '../chat.api';
import { chatTexts } from '../chat.texts';
import { Card } from '../thread/Card';
import { SALE_TONES } from '../thread/ReceiptCard';
import { lifetimeValue } from './lifetime-value';

interface CustomerSalesProps {
  customer_id: string;
  conversation_id: string;
}

/** What the customer has bought and what that is worth. */
export function CustomerSales({ customer_id, conversation_id }: CustomerSalesProps) {
  const { currentData: sales, error, refetch } = chatApi.useListSalesOfCustomerQuery(customer_id);
  const { customer } = chatTexts;
  const failure = shownError(error);
  if (!sales && failure) {
    return <FailureNotice failure={failure} title={customer.salesFailed} onRetry={refetch} />;
  }
  if (!sales) return <Skeleton variant="rounded" height={72} />;
  return (
    <section>
      <Typography variant="subtitle2" component="h3">
        {customer.sales}
      </Typography>
      {sales.length === 0 ? (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {customer.noSales}
        </Typography>
      ) : (
        <>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {customer.value}:{' '}
            <Box component="strong" sx={{ color: 'text.primary' }}>
              {lifetimeValue(sales)
                .map(({ currency, total }) => formatMoney(total, currency))
                .join(' + ') || '–'}
            </Box>
          </Typography>
          {sales.map((sale) => (
            <SaleCard key={sale.id} sale={sale} isFromHere={sale.conversation_id === conversation_id} />
          ))}
        </>
      )}
    </section>
  );
}

function SaleCard({ sale, isFromHere }: { sale: Sale; isFromHere: boolean }) {
  return (
    <Card>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {chatTexts.sale(sale.number)}
        </Typography>
        <Typography variant="body2" sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}>
          {formatMoney(sale.total, sale.currency)}
        </Typography>
      </Box>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: 1 }}>
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {formatDate(sale.created_at)}
          {isFromHere && ` · ${chatTexts.customer.inThisConversation}`}
        </Typography>
        <StatusChip label={chatTexts.saleStatus[sale.status]} tone={SALE_TONES[sale.status]} />
      </Box>
    </Card>
  );
}
