import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ConversationDetail } from '@relaydesk/contracts/conversation';
import { memo } from 'react';
import { Link as RouterLink } from 'react-router';
import { t } from '../../../lib/locale/i18n';
import { DescriptionList } from '../../../ui/elements/DescriptionList';
import { StatusChip } from '../../../ui/elements/StatusChip';
import { useInboxUser } from '../data/inbox-user';
import { type ConversationState, useConversationState } from '../data/use-conversation-state';
import { CustomerAvatar } from '../ui/CustomerAvatar';
import { CartCard } from '../ui/cards/CartCard';
import { CustomerActions } from './CustomerActions';
import { CustomerMatches } from './CustomerMatches';
import { CustomerProfile } from './CustomerProfile';
import { CustomerTags } from './CustomerTags';
import { CustomerTimeline } from './CustomerTimeline';
import type { CustomerDialogKind } from './customer-dialog-kind';
import { PaneSection } from './PaneSection';

interface CustomerDetailsProps {
  conversation: ConversationDetail;
  onTask: (task: CustomerDialogKind) => void;
  onBegin: () => void;
}

/** The customer: facts, cart and the timeline. */
export function CustomerDetails({ conversation, onTask, onBegin }: CustomerDetailsProps) {
  const current = useConversationState(conversation);
  return <CustomerDetailsContent conversation={current} onTask={onTask} onBegin={onBegin} />;
}

interface CustomerDetailsContentProps {
  conversation: ConversationState<ConversationDetail>;
  onTask: (task: CustomerDialogKind) => void;
  onBegin: () => void;
}

const CustomerDetailsContent = memo(function Details(props: CustomerDetailsContentProps) {
  const { conversation, onTask, onBegin } = props;
  const { customer, basket } = conversation;
  const isMasked = useInboxUser().role === 'Viewer';
  const details = Object.entries(customer.details);
  return (
    <Stack spacing={2}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
        <CustomerAvatar id={customer.id} name={customer.name} size={40} />
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography variant="subtitle1" component="p" sx={{ fontWeight: 700, overflowWrap: 'break-word' }}>
            <Link component={RouterLink} to={`/chat/customers/${customer.id}`} color="inherit">
              {customer.name}
            </Link>
          </Typography>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
            {customer.is_verified && <StatusChip label={t('inbox.customer.verified')} tone="success" />}
            {customer.is_blocked && <StatusChip label={t('inbox.customer.blocked')} tone="error" />}
          </Box>
        </Box>
        <CustomerActions customer={customer} onTask={onTask} onBegin={onBegin} />
      </Box>
      {customer.is_erased && <Alert severity="info">{t('inbox.customer.erased')}</Alert>}
      <CustomerMatches customer={customer} />
      <CustomerProfile customer={customer} arrivals={conversation.came_from} isMasked={isMasked} />
      {isMasked && (
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {t('inbox.customer.hidden')}
        </Typography>
      )}
      {!isMasked && details.length > 0 && (
        <PaneSection title={t('inbox.customer.details')}>
          <DescriptionList facts={details.map(([label, value]) => ({ label, value }))} />
        </PaneSection>
      )}
      {conversation.team_name !== null && (
        <DescriptionList facts={[{ label: t('inbox.chat.team'), value: conversation.team_name }]} />
      )}
      {customer.tag_ids.length > 0 && <CustomerTags tag_ids={customer.tag_ids} />}
      {basket && basket.items.length > 0 && <CartCard basket={basket} />}
      <CustomerTimeline
        customer={customer}
        conversation_id={conversation.id}
        arrivals={conversation.came_from}
      />
    </Stack>
  );
});
