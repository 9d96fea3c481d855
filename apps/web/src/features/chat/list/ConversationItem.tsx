import Badge from '@mui/material/Badge';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Conversation } from '@relaydesk/contracts/conversation';
import { memo } from 'react';
import { Link } from 'react-router';
import { visuallyHidden } from '../../../ui/visually-hidden';
import { chatTexts } from '../chat.texts';
import { CHOSEN, LINE } from '../paint';
import { ChannelIcon } from './ChannelIcon';
import { CustomerAvatar } from './CustomerAvatar';
import { OwnerChip } from './OwnerChip';
import { previewOf } from './preview-of';
import { shortTime } from './short-time';

interface ConversationItemProps {
  conversation: Conversation;
  user_id: string;
  href: string;
  isSelected: boolean;
  /** Who is typing there now. */
  typist: string | undefined;
  /** Milliseconds. */
  now: number;
}

/** One conversation in the list: who, on which line, what was said last and by whom, who has it, what is unread. */
export const ConversationItem = memo(function ConversationItem(props: ConversationItemProps) {
  const { conversation, user_id, href, isSelected, typist, now } = props;
  const { customer_id, customer_name, channel, unread_count } = conversation;
  const isUnread = unread_count > 0;

  return (
    <Box
      component={Link}
      to={href}
      replace={isSelected}
      aria-current={isSelected || undefined}
      sx={{
        display: 'flex',
        gap: 1.5,
        padding: 1.5,
        color: 'text.primary',
        textDecoration: 'none',
        borderInlineStart: `3px solid ${isSelected ? 'var(--mui-palette-primary-main)' : 'transparent'}`,
        borderBlockEnd: LINE,
        bgcolor: isSelected ? CHOSEN : undefined,
        '&:hover': { bgcolor: isSelected ? CHOSEN : 'action.hover' },
        '&:focus-visible': { outline: 2, outlineColor: 'primary.main', outlineOffset: -2 },
      }}
    >
      <CustomerAvatar id={customer_id} name={customer_name} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ display: 'flex', gap: 1, alignItems: 'baseline' }}>
          <Typography
            noWrap
            variant="subtitle2"
            component="p"
            sx={{ flex: 1, fontWeight: isUnread ? 700 : 600 }}
          >
            {customer_name}
          </Typography>
          <Typography variant="caption" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
            {shortTime(conversation.last_activity_at, now)}
          </Typography>
        </Box>
        <Typography
          noWrap
          variant="body2"
          sx={{ color: isUnread ? 'text.primary' : 'text.secondary', fontWeight: isUnread ? 600 : 400 }}
        >
          {typist ? (
            <Box component="span" sx={{ color: 'text.accent' }}>
              {chatTexts.typing(typist)}
            </Box>
          ) : (
            previewOf(conversation, user_id)
          )}
        </Typography>
        <Box
          sx={{
            display: 'flex',
            gap: 1,
            alignItems: 'center',
            marginBlockStart: 0.5,
            color: 'text.secondary',
          }}
        >
          <ChannelIcon channel={channel} />
          <OwnerChip conversation={conversation} user_id={user_id} now={now} />
          {isUnread && (
            <Box sx={{ marginInlineStart: 'auto', marginInlineEnd: 1.25 }}>
              <Badge badgeContent={unread_count} color="primary" aria-hidden />
              <span style={visuallyHidden}>{chatTexts.unread(unread_count)}</span>
            </Box>
          )}
        </Box>
      </Box>
    </Box>
  );
});
