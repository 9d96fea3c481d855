import ArrowBack from '@mui/icons-material/ArrowBack';
import PersonOutlined from '@mui/icons-material/PersonOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import type { ConversationDetail } from '@relaydesk/contracts/conversation';
import { memo } from 'react';
import { t } from '../../../../lib/locale/i18n';
import { ChannelIcon } from '../../../../shared/channels/ChannelIcon';
import { WIDE } from '../../../../theme/layout';
import { Tooltip } from '../../../../ui/elements/Tooltip';
import type { ConversationStep } from '../../data/chat.api';
import { useInboxUser } from '../../data/inbox-user';
import { hasPermission } from '../../data/reply-lock';
import type { ConversationState } from '../../data/use-conversation-state';
import { useResponseTarget } from '../../data/use-response-target';
import { useTagsById } from '../../data/use-tags-by-id';
import { AssigneeChip } from '../../ui/AssigneeChip';
import { ConversationTags } from '../../ui/ConversationTags';
import { CustomerAvatar } from '../../ui/CustomerAvatar';
import { formatSnooze } from '../../ui/format-snooze';
import { formatViewers } from '../../ui/format-viewers';
import { PriorityIcon } from '../../ui/PriorityIcon';
import { BORDER, paneBar } from '../../ui/styles';
import { TeamChip } from '../../ui/TeamChip';
import { useNow } from '../../ui/use-now';
import { ConversationActions } from './ConversationActions';
import { usePublishViewing } from './use-publish-viewing';

/** Milliseconds; waiting times are shown in minutes. */
const CLOCK_PACE = 15_000;

interface ConversationHeaderProps {
  conversation: ConversationState<ConversationDetail>;
  user_id: string;
  /** Colleagues who view it too. */
  viewers: readonly string[] | undefined;
  steps: ReadonlySet<ConversationStep>;
  /** The step that is running. */
  running: ConversationStep | undefined;
  /** A colleague was faster. */
  isLost: boolean;
  onStep: (step: ConversationStep) => void;
  /** Missing when the user may not record sales. */
  onSell?: () => void;
  onResolved: () => void;
  onBack: () => void;
  /** Whether the customer is beside the messages; undefined: it opens over them. */
  isCustomerShown: boolean | undefined;
  onShowCustomer: () => void;
}

/** Customer, assignee and actions of a conversation. */
export const ConversationHeader = memo(function ThreadHeader(props: ConversationHeaderProps) {
  const { conversation, user_id, viewers, steps, running, isLost, onStep, onSell, onResolved } = props;
  const { onBack, isCustomerShown, onShowCustomer } = props;
  const { id, customer_id, customer_name, channel, priority, tag_ids } = conversation;
  const now = useNow(CLOCK_PACE);
  const target = useResponseTarget();
  const tags = useTagsById();
  usePublishViewing(id, hasPermission(useInboxUser(), 'conversations.note'));
  return (
    <Box sx={headerLook}>
      <IconButton
        aria-label={t('inbox.chat.back')}
        onClick={onBack}
        sx={{
          width: 44,
          height: 44,
          display: { md: 'none' },
          '[dir=rtl] & svg': { transform: 'scaleX(-1)' },
        }}
      >
        <ArrowBack />
      </IconButton>
      <Box sx={{ display: { xs: 'none', sm: 'block' } }}>
        <CustomerAvatar id={customer_id} name={customer_name} size={36} />
      </Box>
      <Box sx={{ flex: '1 1 130px', minWidth: 0 }}>
        <Typography noWrap variant="subtitle1" component="h2" sx={{ fontWeight: 700, lineHeight: 1.3 }}>
          {customer_name}
        </Typography>
        <Box sx={factsLook}>
          <ChannelIcon kind={channel} size={14} />
          <AssigneeChip conversation={conversation} user_id={user_id} now={now} target={target} />
          <TeamChip team_name={conversation.team_name} />
          <PriorityIcon priority={priority} />
          <ConversationTags tag_ids={tag_ids} tags={tags} />
          {formatSnooze(conversation)}
          <span role="status">{formatViewers(viewers)}</span>
        </Box>
      </Box>
      <ConversationActions
        conversation={conversation}
        steps={steps}
        running={running}
        isLost={isLost}
        onStep={onStep}
        onSell={onSell}
        onResolved={onResolved}
        onLeave={onBack}
      />
      <Tooltip title={t('inbox.conversation.showCustomer')}>
        <IconButton
          aria-label={t('inbox.conversation.showCustomer')}
          aria-pressed={isCustomerShown}
          onClick={onShowCustomer}
          sx={{ width: { xs: 44, lg: 40 }, height: 44, color: isCustomerShown ? 'text.accent' : undefined }}
        >
          <PersonOutlined />
        </IconButton>
      </Tooltip>
    </Box>
  );
});

/** The pane's end is that of the page when no customer is beside it: the header's tools are there. */
const headerLook = {
  ...paneBar,
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  columnGap: { xs: 0, sm: 0.5 },
  rowGap: 0.5,
  paddingInline: { xs: 1, sm: 2 },
  paddingBlock: 1,
  minHeight: { ...paneBar.minHeight, xs: 64 },
  marginInlineEnd: { [WIDE]: 'var(--chat-bar-end)' },
  borderBlockEnd: BORDER,
} as const;

const factsLook = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 0.75,
  rowGap: 0.25,
  color: 'text.secondary',
  fontSize: '0.75rem',
} as const;
