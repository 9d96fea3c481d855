import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { EmailTagDetail } from '@relaydesk/contracts/email-tag';
import { Link as RouterLink } from 'react-router';
import { formatNumber } from '../../../lib/locale/format-number';
import { t } from '../../../lib/locale/i18n';
import { DateText } from '../../../ui/elements/DateText';
import { touchTarget } from '../../../ui/elements/touch-target';
import { createColumns } from '../../../ui/table/columns';
import { TagName } from './TagName';

/** The columns of pages.md 2.14. The conversation count is a link for users with a chat. */
export const tagColumns = (hasChat: boolean) =>
  createColumns<EmailTagDetail>([
    { id: 'name', header: t('email-tags.name'), isSortable: true, cell: (tag) => <TagName tag={tag} /> },
    {
      id: 'description',
      header: t('email-tags.description'),
      cell: ({ description }) => <DescriptionCell text={description} />,
    },
    { id: 'group', header: t('email-tags.group'), cell: ({ group }) => group || '–' },
    {
      id: 'rules',
      header: t('email-tags.rules'),
      align: 'end',
      cell: ({ rules }) => formatNumber(rules.length),
    },
    {
      id: 'conversations_30d',
      header: t('email-tags.conversations30d'),
      align: 'end',
      cell: (tag) => (hasChat ? <ConversationsLink tag={tag} /> : formatNumber(tag.conversations_30d)),
    },
    {
      id: 'customers_count',
      header: t('email-tags.customers'),
      align: 'end',
      cell: ({ customers_count }) => formatNumber(customers_count),
    },
    {
      id: 'sales_count',
      header: t('email-tags.sales'),
      align: 'end',
      cell: ({ sales_count }) => formatNumber(sales_count),
    },
    {
      id: 'last_used_at',
      header: t('email-tags.lastUsed'),
      isSortable: true,
      cell: ({ last_used_at }) => (last_used_at ? <DateText iso={last_used_at} /> : t('email-tags.never')),
    },
    {
      id: 'created_by',
      header: t('email-tags.createdBy'),
      cell: ({ created_by_name }) => created_by_name ?? '–',
    },
  ]);

function DescriptionCell({ text }: { text: string }) {
  return (
    <Box component="span" sx={{ display: 'block', minWidth: 96, maxWidth: 280, overflowWrap: 'anywhere' }}>
      {text || '–'}
    </Box>
  );
}

/** Rendered above a card, which is one large button. */
function ConversationsLink({ tag: { id, name, conversations_30d } }: { tag: EmailTagDetail }) {
  return (
    <Link
      component={RouterLink}
      to={`/chat?tab=all&tag_id=${id}`}
      aria-label={t('email-tags.conversationsOf', { name, count: conversations_30d })}
      sx={{
        ...touchTarget,
        display: 'inline-flex',
        alignItems: 'center',
        justifyContent: 'flex-end',
        minWidth: 44,
        minHeight: 24,
        position: 'relative',
        zIndex: 1,
      }}
    >
      {formatNumber(conversations_30d)}
    </Link>
  );
}
