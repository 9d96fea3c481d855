import ForumOutlined from '@mui/icons-material/ForumOutlined';
import PersonAddOutlined from '@mui/icons-material/PersonAddOutlined';
import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined';
import StickyNote2Outlined from '@mui/icons-material/StickyNote2Outlined';
import TravelExploreOutlined from '@mui/icons-material/TravelExploreOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { Conversation } from '@relaydesk/contracts/conversation';
import type { CustomerDetail } from '@relaydesk/contracts/customer';
import type { ReferralArrival } from '@relaydesk/contracts/platform-content';
import type { Sale } from '@relaydesk/contracts/sale';
import { type ElementType, type ReactNode, useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { formatDate } from '../../../lib/locale/dates';
import { t } from '../../../lib/locale/i18n';
import { formatMoney } from '../../../lib/locale/money';
import { useChannelNames } from '../../../shared/channels/channel-name';
import { computeDiscount } from '../../../shared/compute-discount';
import { StatusChip } from '../../../ui/elements/StatusChip';
import { touchTarget } from '../../../ui/elements/touch-target';
import { ErrorAlert } from '../../../ui/failures/ErrorAlert';
import { useInboxUser } from '../data/inbox-user';
import { SALE_TONES } from '../ui/cards/ReceiptCard';
import { MessagePreview } from '../ui/MessagePreview';
import { DeletableNote, NewNote, useNotePermissions } from './CustomerNotes';
import { PaneSection } from './PaneSection';
import { type TimelineEntry, useCustomerTimeline } from './use-customer-timeline';

/** Entries shown before the others are requested. */
const SHOWN = 10;

interface CustomerTimelineProps {
  customer: CustomerDetail;
  /** The open conversation, which is not among the entries. */
  conversation_id: string;
  /** The referrals of this conversation. */
  arrivals: readonly ReferralArrival[];
}

/** What happened with a customer in one stream, latest first: sales, conversations, notes, contacts and visits. */
export function CustomerTimeline({ customer, conversation_id, arrivals }: CustomerTimelineProps) {
  const timeline = useCustomerTimeline(customer, conversation_id, arrivals);
  const { entries, isLoading, sales, conversations } = timeline;
  const { mayNote } = useNotePermissions(customer);
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? entries : entries.slice(0, SHOWN);
  return (
    <PaneSection title={t('inbox.customer.timeline')}>
      {mayNote && <NewNote customer_id={customer.id} />}
      {sales.failure && (
        <ErrorAlert
          failure={sales.failure}
          title={t('inbox.chat.customer.salesFailed')}
          onRetry={sales.retry}
        />
      )}
      {conversations.failure && (
        <ErrorAlert
          failure={conversations.failure}
          title={t('inbox.customer.earlierFailed')}
          onRetry={conversations.retry}
        />
      )}
      {isLoading && !sales.failure && !conversations.failure && <Skeleton variant="rounded" height={48} />}
      {sales.hasNone && customer.lifetime_value.length > 0 && (
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary', paddingBlock: 0.5 }}>
          {t('inbox.chat.customer.othersSales')}
        </Typography>
      )}
      <Box component="ul" aria-label={t('inbox.customer.timeline')} sx={listLook}>
        {shown.map((entry) => (
          <Entry
            key={`${entry.kind} ${entry.key}`}
            entry={entry}
            customer={customer}
            here={conversation_id}
          />
        ))}
      </Box>
      {shown.length < entries.length && (
        <Button size="small" onClick={() => setWhole(true)} sx={touchTarget}>
          {t('inbox.customer.showAll', { count: entries.length })}
        </Button>
      )}
    </PaneSection>
  );
}

interface EntryProps {
  entry: TimelineEntry;
  customer: CustomerDetail;
  /** The open conversation. */
  here: string;
}

function Entry({ entry, customer, here }: EntryProps) {
  switch (entry.kind) {
    case 'note':
      return (
        <EntryLine icon={StickyNote2Outlined}>
          <DeletableNote note={entry.note} customer={customer} />
        </EntryLine>
      );
    case 'sale':
      return (
        <EntryLine icon={ReceiptLongOutlined}>
          <SaleEntry sale={entry.sale} isFromHere={entry.sale.conversation_id === here} />
        </EntryLine>
      );
    case 'conversation':
      return (
        <EntryLine icon={ForumOutlined}>
          <ConversationEntry conversation={entry.conversation} />
        </EntryLine>
      );
    case 'contact':
      return (
        <EntryLine icon={PersonAddOutlined}>
          <ContactEntry {...entry.identity} />
        </EntryLine>
      );
    case 'arrival':
      return (
        <EntryLine icon={TravelExploreOutlined}>
          <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            {t('inbox.customer.arrivedBy', { source: entry.arrival.title ?? entry.arrival.id ?? '' })}
          </Typography>
          <EntryDate at={entry.at} />
        </EntryLine>
      );
  }
}

function EntryLine({ icon: Icon, children }: { icon: ElementType; children: ReactNode }) {
  return (
    <Box component="li" sx={{ display: 'flex', gap: 1.25, alignItems: 'flex-start' }}>
      <Icon aria-hidden sx={{ fontSize: 18, marginBlockStart: 0.25, color: 'text.secondary' }} />
      <Box sx={{ flex: 1, minWidth: 0 }}>{children}</Box>
    </Box>
  );
}

function EntryDate({ at, children }: { at: string; children?: ReactNode }) {
  return (
    <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
      {formatDate(at)}
      {children}
    </Typography>
  );
}

function SaleEntry({ sale, isFromHere }: { sale: Sale; isFromHere: boolean }) {
  const discount = computeDiscount(sale);
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {t('inbox.conversation.sale', { number: sale.number })}
        </Typography>
        <StatusChip
          label={t(`inbox.conversation.saleStatus.${sale.status}`)}
          tone={SALE_TONES[sale.status]}
        />
        <Typography variant="body2" sx={{ fontWeight: 600, whiteSpace: 'nowrap', marginInlineStart: 'auto' }}>
          {formatMoney(sale.total, sale.currency)}
        </Typography>
      </Box>
      <EntryDate at={sale.sold_at}>
        {isFromHere && ` · ${t('inbox.chat.customer.inThisConversation')}`}
        {discount > 0 && ` · ${t('inbox.conversation.discount')} ${formatMoney(discount, sale.currency)}`}
      </EntryDate>
    </>
  );
}

function ConversationEntry({ conversation }: { conversation: Conversation }) {
  const { user_id } = useInboxUser();
  const { id, status, last_activity_at } = conversation;
  return (
    <>
      <Link
        component={RouterLink}
        to={`/chat?tab=${status === 'resolved' ? 'closed' : 'all'}&conversation=${id}`}
        variant="body2"
        noWrap
        sx={{ display: 'block' }}
      >
        <MessagePreview conversation={conversation} user_id={user_id} />
      </Link>
      <EntryDate at={last_activity_at}> · {t(`inbox.customer.statuses.${status}`)}</EntryDate>
    </>
  );
}

function ContactEntry({
  channel,
  channel_integration_name,
  created_at,
}: CustomerDetail['identities'][number]) {
  const nameOf = useChannelNames();
  return (
    <>
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        {t('inbox.customer.firstContact', { name: channel_integration_name, channel: nameOf(channel) })}
      </Typography>
      <EntryDate at={created_at} />
    </>
  );
}

const listLook = {
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: 'minmax(0, 1fr)',
  margin: 0,
  marginBlockStart: 1.5,
  padding: 0,
  listStyle: 'none',
} as const;
