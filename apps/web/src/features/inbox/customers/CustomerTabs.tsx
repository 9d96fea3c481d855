import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { CustomerDetail } from '@relaydesk/contracts/customer';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { getQueryError } from '../../../api/query-error';
import { formatDate, formatDateTime } from '../../../lib/locale/dates';
import { t } from '../../../lib/locale/i18n';
import { formatMoney } from '../../../lib/locale/money';
import { ChannelIcon } from '../../../shared/channels/ChannelIcon';
import { EmptyState } from '../../../ui/elements/EmptyState';
import { StatusChip } from '../../../ui/elements/StatusChip';
import { ErrorAlert } from '../../../ui/failures/ErrorAlert';
import { useTab } from '../../../ui/hooks/use-tab';
import { PageTabs } from '../../../ui/page/PageTabs';
import { TabPanel } from '../../../ui/page/TabPanel';
import { DeletableNote, NewNote, useNotePermissions } from '../customer/CustomerNotes';
import { CustomerTimeline } from '../customer/CustomerTimeline';
import { useInboxUser } from '../data/inbox-user';
import { SALE_TONES } from '../ui/cards/ReceiptCard';
import { formatFileSize } from '../ui/format-file-size';
import { MessagePreview } from '../ui/MessagePreview';
import { customersApi } from './customers.api';

const TABS = (['timeline', 'conversations', 'sales', 'notes', 'files'] as const).map((value) => ({
  value,
  get label() {
    return t(`customers.tabs.${value}`);
  },
}));

/** What happened with a customer: as one stream, or by kind. */
export function CustomerTabs({ customer }: { customer: CustomerDetail }) {
  const [tab, setTab] = useTab(TABS);
  return (
    <>
      <PageTabs label={t('customers.tabsLabel')} value={tab} tabs={TABS} onChange={setTab} />
      <Box sx={{ paddingBlockStart: 2 }}>
        <TabPanel value={tab}>{renderTab(tab, customer)}</TabPanel>
      </Box>
    </>
  );
}

function renderTab(tab: (typeof TABS)[number]['value'], customer: CustomerDetail): ReactNode {
  switch (tab) {
    case 'timeline':
      return <CustomerTimeline customer={customer} conversation_id="" arrivals={NO_ARRIVALS} />;
    case 'conversations':
      return <ConversationsTab customer_id={customer.id} />;
    case 'sales':
      return <SalesTab customer_id={customer.id} />;
    case 'notes':
      return <NotesTab customer={customer} />;
    case 'files':
      return <FilesTab customer_id={customer.id} />;
  }
}

function ConversationsTab({ customer_id }: { customer_id: string }) {
  const live = customersApi.useConversationsWithQuery({ customer_id, tab: 'all' });
  const closed = customersApi.useConversationsWithQuery({ customer_id, tab: 'closed' });
  const { user_id } = useInboxUser();
  const conversations = [...(live.currentData ?? []), ...(closed.currentData ?? [])].toSorted((one, other) =>
    other.last_activity_at.localeCompare(one.last_activity_at),
  );
  return (
    <TabList
      queries={[live, closed]}
      failedTitle={t('inbox.customer.earlierFailed')}
      label={t('customers.tabs.conversations')}
      empty={t('customers.noConversations')}
      rows={conversations.map((conversation) => ({
        key: conversation.id,
        content: (
          <>
            <ChannelIcon kind={conversation.channel} size={18} />
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Link
                component={RouterLink}
                to={`/chat?tab=${conversation.status === 'resolved' ? 'closed' : 'all'}&conversation=${conversation.id}`}
                variant="body2"
                noWrap
                sx={{ display: 'block' }}
              >
                <MessagePreview conversation={conversation} user_id={user_id} />
              </Link>
              <RowFacts>
                {[formatDate(conversation.last_activity_at), conversation.assignee_name]
                  .filter(Boolean)
                  .join(' · ')}
              </RowFacts>
            </Box>
            <StatusChip label={t(`inbox.customer.statuses.${conversation.status}`)} tone="neutral" />
          </>
        ),
      }))}
    />
  );
}

function SalesTab({ customer_id }: { customer_id: string }) {
  const sales = customersApi.useSalesToQuery(customer_id);
  return (
    <TabList
      queries={[sales]}
      failedTitle={t('inbox.chat.customer.salesFailed')}
      label={t('customers.tabs.sales')}
      empty={t('customers.noSales')}
      rows={(sales.currentData ?? []).map((sale) => ({
        key: sale.id,
        content: (
          <>
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Link component={RouterLink} to={`/sale?sale=${sale.id}`} variant="body2">
                {t('inbox.conversation.sale', { number: sale.number })}
              </Link>
              <RowFacts>
                {[
                  formatDate(sale.sold_at),
                  sale.items.map(({ quantity, name }) => `${quantity} × ${name}`).join(', '),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </RowFacts>
            </Box>
            <StatusChip
              label={t(`inbox.conversation.saleStatus.${sale.status}`)}
              tone={SALE_TONES[sale.status]}
            />
            <Typography variant="body2" sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}>
              {formatMoney(sale.total, sale.currency)}
            </Typography>
          </>
        ),
      }))}
    />
  );
}

function NotesTab({ customer }: { customer: CustomerDetail }) {
  const { mayNote } = useNotePermissions(customer);
  return (
    <>
      {mayNote && <NewNote customer_id={customer.id} />}
      <TabList
        queries={NO_QUERIES}
        failedTitle=""
        label={t('customers.tabs.notes')}
        empty={t('customers.noNotes')}
        rows={customer.notes.map((note) => ({
          key: note.id,
          content: (
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <DeletableNote note={note} customer={customer} />
            </Box>
          ),
        }))}
      />
    </>
  );
}

function FilesTab({ customer_id }: { customer_id: string }) {
  const files = customersApi.useFilesWithQuery(customer_id);
  return (
    <TabList
      queries={[files]}
      failedTitle={t('customers.filesFailed')}
      label={t('customers.tabs.files')}
      empty={t('customers.noFiles')}
      rows={(files.currentData ?? []).map(({ file, conversation_id, seq, author, created_at }) => ({
        key: file.id,
        content: (
          <>
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Link
                href={file.url}
                target="_blank"
                rel="noopener"
                variant="body2"
                noWrap
                sx={{ display: 'block' }}
              >
                <bdi>{file.name}</bdi>
              </Link>
              <RowFacts>
                {`${t(`customers.authors.${author}`)} · ${formatFileSize(file.size)} · ${formatDateTime(created_at)}`}
              </RowFacts>
            </Box>
            <Link
              component={RouterLink}
              to={`/chat?tab=all&conversation=${conversation_id}&message=${seq}`}
              variant="body2"
              aria-label={t('customers.showMessageOf', { name: file.name })}
              sx={{ whiteSpace: 'nowrap' }}
            >
              {t('customers.showMessage')}
            </Link>
          </>
        ),
      }))}
    />
  );
}

interface TabListProps {
  queries: readonly { currentData?: unknown; error?: unknown; refetch: () => unknown }[];
  failedTitle: string;
  label: string;
  empty: string;
  rows: readonly { key: string; content: ReactNode }[];
}

/** The rows of a tab, or why there are none. */
function TabList({ queries, failedTitle, label, empty, rows }: TabListProps) {
  const failed = queries.find(({ currentData, error }) => currentData === undefined && error);
  const failure = getQueryError(failed?.error as Parameters<typeof getQueryError>[0]); // of this app's endpoints
  if (failure) {
    return (
      <ErrorAlert
        failure={failure}
        title={failedTitle}
        onRetry={() => {
          for (const query of queries) void query.refetch();
        }}
      />
    );
  }
  if (queries.some(({ currentData }) => currentData === undefined)) {
    return <Skeleton aria-hidden variant="rounded" height={96} />;
  }
  if (rows.length === 0) return <EmptyState text={empty} />;
  return (
    <Box component="ul" aria-label={label} sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
      {rows.map(({ key, content }) => (
        <Box
          key={key}
          component="li"
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 1.5,
            minHeight: 56,
            paddingBlock: 1,
            borderBlockEnd: '1px solid',
            borderColor: 'divider',
          }}
        >
          {content}
        </Box>
      ))}
    </Box>
  );
}

const RowFacts = ({ children }: { children: ReactNode }) => (
  <Typography variant="caption" component="p" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
    {children}
  </Typography>
);

const NO_ARRIVALS: never[] = [];
const NO_QUERIES: TabListProps['queries'] = [];
