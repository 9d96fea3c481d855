import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ConversationDetail } from '@relaydesk/contracts/conversation';
import { memo } from 'react';
import { t } from '../../../lib/locale/i18n';
import { DescriptionList } from '../../../ui/elements/DescriptionList';
import { StatusChip } from '../../../ui/elements/StatusChip';
import { useInboxUser } from '../data/inbox-user';
import { type ConversationState, useConversationState } from '../data/use-conversation-state';
import { CustomerAvatar } from '../ui/CustomerAvatar';
import { CartCard } from '../ui/cards/CartCard';
import { CustomerActions } from './CustomerActions';
import { CustomerMatches } from './CustomerMatches';
import { CustomerNotes } from './CustomerNotes';
import { CustomerProfile } from './CustomerProfile';
import { CustomerSales } from './CustomerSales';
import { CustomerTags } from './CustomerTags';
import type { CustomerDialogKind } from './customer-dialog-kind';
import { PaneSection } from './PaneSection';
import { PreviousConversations } from './PreviousConversations';

interface CustomerDetailsProps {
  conversation: ConversationDetail;
  onTask: (task: CustomerDialogKind) => void;
}

/** The customer: profile, attributes, sales and cart. */
export function CustomerDetails({ conversation, onTask }: CustomerDetailsProps) {
  return <CustomerDetailsContent conversation={useConversationState(conversation)} onTask={onTask} />;
}

interface CustomerDetailsContentProps {
  conversation: ConversationState<ConversationDetail>;
  onTask: (task: CustomerDialogKind) => void;
}

const CustomerDetailsContent = memo(function Details({ conversation, onTask }: CustomerDetailsContentProps) {
  const { customer, basket } = conversation;
  const isMasked = useInboxUser().role === 'Viewer';
  const details = Object.entries(customer.details);
  return (
    <Stack spacing={2.5}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
        <CustomerAvatar id={customer.id} name={customer.name} size={48} />
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="subtitle1" component="p" sx={{ fontWeight: 700, overflowWrap: 'anywhere' }}>
            {customer.name}
          </Typography>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
            {customer.is_verified && <StatusChip label={t('inbox.customer.verified')} tone="success" />}
            {customer.is_blocked && <StatusChip label={t('inbox.customer.blocked')} tone="error" />}
          </Box>
        </Box>
      </Box>
      {customer.is_erased && <Alert severity="info">{t('inbox.customer.erased')}</Alert>}
      <CustomerActions customer={customer} onTask={onTask} />
      <CustomerMatches customer={customer} />
      <CustomerProfile customer={customer} arrivals={conversation.came_from} isMasked={isMasked} />
      {isMasked ? (
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {t('inbox.customer.hidden')}
        </Typography>
      ) : (
        <PaneSection
          title={t('inbox.customer.details')}
          empty={details.length === 0 && t('inbox.customer.noDetails')}
        >
          <DescriptionList facts={details.map(([label, value]) => ({ label, value }))} />
        </PaneSection>
      )}
      <CustomerTags tag_ids={customer.tag_ids} />
      <CustomerNotes customer={customer} />
      {basket && basket.items.length > 0 && <CartCard basket={basket} />}
      <CustomerSales customer={customer} conversation_id={conversation.id} />
      <PreviousConversations customer_id={customer.id} open_id={conversation.id} />
    </Stack>
  );
});
