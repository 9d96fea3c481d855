import ForumOutlined from '@mui/icons-material/ForumOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import type { Sale, SaleOrigin, SaleStatus } from '@relaydesk/contracts/sale';
import { Link } from 'react-router';
import { t } from '../../../lib/locale/i18n';
import { formatMoney } from '../../../lib/locale/money';
import { useChannelNames } from '../../../shared/channels/channel-name';
import { DateText } from '../../../ui/elements/DateText';
import type { ChipTone } from '../../../ui/elements/StatusChip';
import { StatusChip } from '../../../ui/elements/StatusChip';
import { Tooltip } from '../../../ui/elements/Tooltip';
import { createColumns } from '../../../ui/table/columns';

export const SALE_STATUS_TONES: Record<SaleStatus, ChipTone> = {
  draft: 'neutral',
  confirmed: 'info',
  paid: 'success',
  fulfilled: 'success',
  cancelled: 'error',
  refunded: 'warning',
};

export const SALE_ORIGIN_TONES: Record<SaleOrigin, ChipTone> = {
  bot: 'secondary',
  human: 'primary',
  assisted: 'info',
  manual: 'neutral',
};

interface SaleColumnOptions {
  /** A Super Admin sees the organisation of the sale. */
  organisation: boolean;
  /** Users who may read chats see a link to the conversation. */
  conversation: boolean;
}

/** The columns of the sales list. */
export const saleColumns = (shown: SaleColumnOptions) =>
  createColumns<Sale>([
    { id: 'number', header: t('sales.number'), isSortable: true, cell: ({ number }) => `#${number}` },
    {
      id: 'sold_at',
      header: t('sales.date'),
      isSortable: true,
      cell: ({ sold_at }) => <DateText iso={sold_at} />,
    },
    {
      id: 'customer',
      header: t('sales.customer'),
      cell: ({ customer_name }) => <CustomerNameCell name={customer_name} />,
    },
    ...(shown.organisation
      ? [
          {
            id: 'organisation',
            header: t('sales.organisation'),
            cell: (sale: Sale) => <CustomerNameCell name={sale.organization_name} />,
          },
        ]
      : []),
    { id: 'items', header: t('sales.items'), cell: (sale) => <SaleItemsCell sale={sale} /> },
    {
      id: 'total',
      header: t('sales.amount'),
      isSortable: true,
      align: 'end',
      cell: ({ total, currency }) => <strong>{formatMoney(total, currency)}</strong>,
    },
    {
      id: 'status',
      header: t('sales.status'),
      cell: ({ status }) => (
        <StatusChip label={t(`sales.statuses.${status}`)} tone={SALE_STATUS_TONES[status]} />
      ),
    },
    { id: 'origin', header: t('sales.origin'), cell: (sale) => <SaleOriginCell sale={sale} /> },
    {
      id: 'channel',
      header: t('sales.channel'),
      cell: (sale) => (
        <span style={oneLine}>
          <SaleChannelCell kind={sale.channel} />
          {shown.conversation && <ConversationLink sale={sale} />}
        </span>
      ),
    },
  ]);

const oneLine = { whiteSpace: 'nowrap' } as const;

function SaleChannelCell({ kind }: { kind: Sale['channel'] }) {
  const nameOf = useChannelNames();
  return kind === null ? t('sales.noChannel') : nameOf(kind);
}

/** Long names wrap anywhere, so that the table does not exceed the page. */
function CustomerNameCell({ name }: { name: string }) {
  return (
    <Box component="span" sx={{ display: 'block', minWidth: 88, overflowWrap: 'anywhere' }}>
      {name}
    </Box>
  );
}

function SaleItemsCell({ sale }: { sale: Sale }) {
  const [first, ...others] = sale.items;
  if (!first) return null;
  return (
    <Box component="span" sx={{ display: 'block', minWidth: 104 }}>
      {first.quantity} × {first.name}
      {others.length > 0 && (
        <Typography component="span" variant="caption" sx={{ display: 'block', color: 'text.secondary' }}>
          {t('sales.more', { count: others.length })}
        </Typography>
      )}
    </Box>
  );
}

/** The origin of the sale, and its owner. */
export function SaleOriginCell({ sale }: { sale: Sale }) {
  return (
    <Box component="span" sx={{ display: 'inline-block', maxWidth: { md: 104 } }}>
      <StatusChip label={t(`sales.origins.${sale.origin}`)} tone={SALE_ORIGIN_TONES[sale.origin]} />
      {sale.owner_name && (
        <Typography
          component="span"
          variant="caption"
          noWrap
          sx={{ display: 'block', color: 'text.secondary' }}
        >
          {sale.owner_name}
        </Typography>
      )}
    </Box>
  );
}

function ConversationLink({ sale }: { sale: Sale }) {
  if (!sale.conversation_id) return null;
  return (
    <Tooltip title={t('sales.openConversation')}>
      <IconButton
        component={Link}
        to={getConversationPath(sale.conversation_id)}
        aria-label={t('sales.openConversationOf', { number: sale.number })}
        sx={{ width: { xs: 44, md: 32 }, height: { xs: 44, md: 32 }, marginBlock: -1, position: 'relative' }}
      >
        <ForumOutlined fontSize="small" />
      </IconButton>
    </Tooltip>
  );
}

/** The chat URL of a conversation. */
export const getConversationPath = (id: string) => `/chat?conversation=${id}`;
