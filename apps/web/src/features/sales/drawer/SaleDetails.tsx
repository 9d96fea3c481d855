import MuiLink from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import type { Sale } from '@relaydesk/contracts/sale';
import { Link } from 'react-router';
import { useHasPermission } from '../../../api/use-has-permission';
import { formatDate, formatDateTime } from '../../../lib/locale/dates';
import { useChannelNames } from '../../../shared/channels/channel-name';
import { DescriptionList } from '../../../ui/elements/DescriptionList';
import { SaleTags } from '../list/SaleTags';
import { getConversationPath } from '../list/sale-columns';
import { salesTexts as t } from '../texts/sales.texts';
import { SaleAttribution } from './SaleAttribution';
import { SaleItems } from './SaleItems';

/** The details of a sale. */
export function SaleDetails({ sale }: { sale: Sale }) {
  const mayReadChats = useHasPermission('conversations.read');
  const nameOf = useChannelNames();
  return (
    <Stack spacing={3}>
      <SaleItems sale={sale} />
      <SaleAttribution sale={sale} />
      <DescriptionList
        facts={[
          { label: t.customer, value: sale.customer_name },
          { label: t.channel, value: sale.channel ? nameOf(sale.channel) : t.noChannel },
          {
            label: t.conversation,
            value: mayReadChats && sale.conversation_id && (
              <MuiLink component={Link} to={getConversationPath(sale.conversation_id)}>
                {t.openConversation}
              </MuiLink>
            ),
          },
          { label: t.payment, value: formatPayment(sale) },
          { label: t.statusReason, value: sale.status_reason },
          { label: t.tags, value: sale.tag_ids.length > 0 && <SaleTags sale={sale} /> },
          { label: t.notes, value: sale.notes },
          { label: t.expectedClose, value: sale.expected_close && formatDate(sale.expected_close) },
          { label: t.reference, value: sale.reference },
          { label: t.soldOn, value: formatDateTime(sale.sold_at) },
          { label: t.created, value: formatDateTime(sale.created_at) },
          { label: t.changed, value: formatDateTime(sale.updated_at) },
        ]}
      />
    </Stack>
  );
}

const formatPayment = ({ payment_method, payment_reference }: Sale) =>
  [payment_method && t.payments[payment_method], payment_reference].filter(Boolean).join(' · ');
