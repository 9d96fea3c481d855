import Box from '@mui/material/Box';
import type { CustomerListItem } from '@relaydesk/contracts/customer';
import type { EmailTag } from '@relaydesk/contracts/email-tag';
import { t } from '../../../lib/locale/i18n';
import { formatMoney } from '../../../lib/locale/money';
import { ChannelIcon } from '../../../shared/channels/ChannelIcon';
import { DateText } from '../../../ui/elements/DateText';
import { StatusChip } from '../../../ui/elements/StatusChip';
import { createColumns } from '../../../ui/table/columns';
import { TagChip } from '../ui/TagChip';

/** The columns of the list of customers. */
export const customerColumns = (tags: readonly EmailTag[]) =>
  createColumns<CustomerListItem>([
    {
      id: 'name',
      header: t('customers.name'),
      isSortable: true,
      cell: (customer) => <CustomerName customer={customer} />,
    },
    {
      id: 'contact',
      header: t('customers.contact'),
      isOnCard: true,
      cell: ({ email, phone }) => (
        <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
          {[email, phone].filter(Boolean).join(' · ') || '–'}
        </Box>
      ),
    },
    {
      id: 'channels',
      header: t('customers.channels'),
      cell: ({ channels }) => (
        <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 0.75 }}>
          {channels.map((kind) => (
            <ChannelIcon key={kind} kind={kind} size={18} />
          ))}
        </Box>
      ),
    },
    {
      id: 'tags',
      header: t('customers.tags'),
      cell: ({ tag_ids }) => (
        <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 0.5 }}>
          {tags
            .filter(({ id }) => tag_ids.includes(id))
            .map((tag) => (
              <TagChip key={tag.id} tag={tag} />
            ))}
        </Box>
      ),
    },
    {
      id: 'value',
      header: t('customers.value'),
      align: 'end',
      cell: ({ lifetime_value }) =>
        lifetime_value.map(({ amount, currency }) => formatMoney(amount, currency)).join(' + ') || '–',
    },
    {
      id: 'last_activity_at',
      header: t('customers.lastActivity'),
      isOnCard: true,
      cell: ({ last_activity_at }) => (last_activity_at ? <DateText iso={last_activity_at} /> : '–'),
    },
    {
      id: 'created_at',
      header: t('customers.since'),
      isSortable: true,
      cell: ({ created_at }) => <DateText iso={created_at} />,
    },
  ]);

function CustomerName({ customer: { name, is_blocked, is_erased } }: { customer: CustomerListItem }) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.75 }}>
      <span style={{ overflowWrap: 'anywhere' }}>{name}</span>
      {is_erased && <StatusChip label={t('customers.states.erased')} tone="neutral" />}
      {is_blocked && !is_erased && <StatusChip label={t('customers.states.blocked')} tone="error" />}
    </Box>
  );
}
