import ArrowBack from '@mui/icons-material/ArrowBack';
import PersonOutlined from '@mui/icons-material/PersonOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import type { ConversationDetail } from '@relaydesk/contracts/conversation';
import { memo } from 'react';
import { ChannelMark } from '../../../../shared/channels/ChannelIcon';
import { Tooltip } from '../../../../ui/elements/Tooltip';
import type { ConversationStep } from '../../data/chat.api';
import { chatTexts } from '../../texts/chat.texts';
import { allows } from '../../data/reply-lock';
import { CustomerAvatar } from '../../ui/CustomerAvatar';
import { ItemTags } from '../../ui/ConversationTags';
import { OwnerChip } from '../../ui/AssigneeChip';
import { PriorityMark } from '../../ui/PriorityIcon';
import { snoozeWords } from '../../ui/format-snooze';
import { useNow } from '../../ui/use-now';
import { useResponseTarget } from '../../data/use-response-target';
import { useTags } from '../../data/use-tags-by-id';
import { viewingWords } from '../../ui/format-viewers';
import { useReader } from '../../data/inbox-user';
import { LINE } from '../../ui/styles';
import { threadTexts } from '../../texts/conversation.texts';
import type { Standing } from '../../data/use-conversation-state';
import { ThreadActions } from './ConversationActions';
import { useTellViewing } from './use-publish-viewing';

/** Milliseconds; waits are told in minutes. */
const CLOCK_PACE = 15_000;

interface ThreadHeaderProps {
  conversation: Standing<ConversationDetail>;
  user_id: string;
  /** Which colleagues look at it as well. */
  viewers: readonly string[] | undefined;
  steps: ReadonlySet<ConversationStep>;
  /** The step that is being taken. */
  running: ConversationStep | undefined;
  onStep: (step: ConversationStep) => void;
  /** Left out when the reader may not sell. */
  onSell?: () => void;
  onResolved: () => void;
  onBack: () => void;
  onShowCustomer: () => void;
}

/** Whose conversation it is, who has it, and what can be done with it. */
export const ThreadHeader = memo(function ThreadHeader(props: ThreadHeaderProps) {
  const { conversation, user_id, viewers, steps, running, onStep, onSell, onResolved } = props;
  const { onBack, onShowCustomer } = props;
  const { id, customer_id, customer_name, channel, priority, tag_ids } = conversation;
  const now = useNow(CLOCK_PACE);
  const target = useResponseTarget();
  const tags = useTags();
  useTellViewing(id, allows(useReader(), 'conversations.note'));
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        flexWrap: 'wrap',
        columnGap: { xs: 0, sm: 1 },
        paddingInline: { xs: 1, sm: 2 },
        paddingBlock: 1,
        minHeight: 64,
        borderBlockEnd: LINE,
      }}
    >
      <IconButton
        aria-label={chatTexts.back}
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
      <Box sx={{ flex: '1 1 120px', minWidth: 0 }}>
        <Typography noWrap variant="subtitle1" component="h2" sx={{ fontWeight: 700, lineHeight: 1.3 }}>
          {customer_name}
        </Typography>
        <Box sx={factsLook}>
          <ChannelMark kind={channel} size={14} />
          <OwnerChip conversation={conversation} user_id={user_id} now={now} target={target} />
          <PriorityMark priority={priority} />
          <ItemTags tag_ids={tag_ids} tags={tags} />
          {snoozeWords(conversation)}
          <span role="status">{viewingWords(viewers)}</span>
        </Box>
      </Box>
      <ThreadActions
        conversation={conversation}
        steps={steps}
        running={running}
        onStep={onStep}
        onSell={onSell}
        onResolved={onResolved}
        onLeave={onBack}
      />
      <Tooltip title={threadTexts.showCustomer}>
        <IconButton
          aria-label={threadTexts.showCustomer}
          onClick={onShowCustomer}
          sx={{ width: 44, height: 44, display: { lg: 'none' } }}
        >
          <PersonOutlined />
        </IconButton>
      </Tooltip>
    </Box>
  );
});

const factsLook = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 0.75,
  rowGap: 0.25,
  color: 'text.secondary',
  fontSize: '0.75rem',
} as const;
