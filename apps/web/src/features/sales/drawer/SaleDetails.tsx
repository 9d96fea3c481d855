import MuiLink from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import type { Sale } from '@relaydesk/contracts/sale';
import { Link } from 'react-router';
import { useHasPermission } from '../../../api/use-has-permission';
import { formatDate, formatDateTime } from '../../../lib/locale/dates';
import { t } from '../../../lib/locale/i18n';
import { useChannelNames } from '../../../shared/channels/channel-name';
import { DescriptionList } from '../../../ui/elements/DescriptionList';
import { SaleTags } from '../list/SaleTags';
import { getConversationPath } from '../list/sale-columns';
import { SaleAttribution } from './SaleAttribution';
import { SaleItems } from './SaleItems';

/** The details of a sale. */
export function SaleDetails({ sale }: { sale: Sale }) {
  const mayReadChats = useHasPermission('conversations.read');
  const mayReadCustomers = useHasPermission('customers.read');
  const nameOf = useChannelNames();
  return (
    <Stack spacing={3}>
      <SaleItems sale={sale} />
      <SaleAttribution sale={sale} />
      <DescriptionList
        facts={[
          {
            label: t('sales.customer'),
            value: mayReadCustomers ? (
              <MuiLink component={Link} to={`/chat/customers/${sale.customer_id}`}>
                {sale.customer_name}
              </MuiLink>
            ) : (
              sale.customer_name
            ),
          },
          { label: t('sales.channel'), value: sale.channel ? nameOf(sale.channel) : t('sales.noChannel') },
          {
            label: t('sales.conversation'),
            value: mayReadChats && sale.conversation_id && (
              <MuiLink component={Link} to={getConversationPath(sale.conversation_id)}>
                {t('sales.openConversation')}
              </MuiLink>
            ),
          },
          { label: t('sales.payment'), value: formatPayment(sale) },
          { label: t('sales.statusReason'), value: sale.status_reason },
          { label: t('sales.tags'), value: sale.tag_ids.length > 0 && <SaleTags sale={sale} /> },
          { label: t('sales.notes'), value: sale.notes },
          { label: t('sales.expectedClose'), value: sale.expected_close && formatDate(sale.expected_close) },
          { label: t('sales.reference'), value: sale.reference },
          { label: t('sales.soldOn'), value: formatDateTime(sale.sold_at) },
          { label: t('sales.created'), value: formatDateTime(sale.created_at) },
          { label: t('sales.changed'), value: formatDateTime(sale.updated_at) },
        ]}
      />
    </Stack>
  );
}

const formatPayment = ({ payment_method, payment_reference }: Sale) =>
  [payment_method && t(`sales.payments.${payment_method}`), payment_reference].filter(Boolean).join(' · ');
