import ArrowBack from '@mui/icons-material/ArrowBack';
import PersonOutlined from '@mui/icons-material/PersonOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import type { Conversation } from '@relaydesk/contracts/conversation';
import type { ReactNode } from 'react';
import { chatTexts } from '../chat.texts';
import { ChannelIcon } from '../list/ChannelIcon';
import { CustomerAvatar } from '../list/CustomerAvatar';
import { OwnerChip } from '../list/OwnerChip';
import { useNow } from '../list/use-now';
import { LINE } from '../paint';

/** Milliseconds; waits are told in minutes. */
const CLOCK_PACE = 15_000;

interface ThreadHeaderProps {
  conversation: Conversation;
  user_id: string;
  actions: ReactNode;
  onBack: () => void;
  onShowCustomer: () => void;
}

/** Whose conversation it is, who has it, and what can be done with it. */
export function ThreadHeader({ conversation, user_id, actions, onBack, onShowCustomer }: ThreadHeaderProps) {
  const now = useNow(CLOCK_PACE);
  const { customer_id, customer_name, channel } = conversation;
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        flexWrap: 'wrap',
        gap: 1,
        paddingInline: { xs: 1, sm: 2 },
        paddingBlock: 1,
        minHeight: 64,
        borderBlockEnd: LINE,
      }}
    >
      <IconButton
        aria-label={chatTexts.back}
        onClick={onBack}
        sx={{ display: { md: 'none' }, '[dir=rtl] & svg': { transform: 'scaleX(-1)' } }}
      >
        <ArrowBack />
      </IconButton>
      <CustomerAvatar id={customer_id} name={customer_name} size={36} />
      <Box sx={{ flex: '1 1 120px', minWidth: 0 }}>
        <Typography noWrap variant="subtitle1" component="h2" sx={{ fontWeight: 700, lineHeight: 1.3 }}>
          {customer_name}
        </Typography>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.75, color: 'text.secondary' }}>
          <ChannelIcon channel={channel} />
          <OwnerChip conversation={conversation} user_id={user_id} now={now} />
        </Box>
      </Box>
      {actions}
      <IconButton
        title={chatTexts.showCustomer}
        aria-label={chatTexts.showCustomer}
        onClick={onShowCustomer}
        sx={{ display: { lg: 'none' } }}
      >
        <PersonOutlined />
      </IconButton>
    </Box>
  );
}
