import Box from '@mui/material/Box';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import Typography from '@mui/material/Typography';
import type { HandOverSummary } from '@relaydesk/contracts/conversation';
import type { Notification } from '@relaydesk/contracts/notification';
import { formatDateTime, formatRelative } from '../../lib/locale/dates';
import { t } from '../../lib/locale/i18n';
import { Tooltip } from '../../ui/elements/Tooltip';
import { messageOf } from './notification-message';

interface NotificationItemProps {
  notification: Notification;
  onOpen: (notification: Notification) => void;
}

/** Title, description and age; a hand-over request also shows the reason and the question. */
export function NotificationItem({ notification, onOpen }: NotificationItemProps) {
  const { type, title, timestamp, is_read } = notification;
  const summary = 'hand_over' in notification ? notification.hand_over : undefined;
  return (
    <ListItem disablePadding divider>
      <ListItemButton
        onClick={() => onOpen(notification)}
        sx={{ gap: 1.5, px: 2.5, py: 1.5, alignItems: 'start' }}
      >
        <UnreadMark isUnread={!is_read} />
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="subtitle2" component="p">
            {title ? t(`notifications.titles.${type}`) : t('notifications.noTitle')}
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {messageOf(notification)}
          </Typography>
          {summary && <HandOverExcerpt packet={summary} />}
          <Tooltip title={formatDateTime(timestamp)} describeChild>
            <Typography
              variant="caption"
              component="time"
              dateTime={timestamp}
              sx={{ color: 'text.secondary' }}
            >
              {formatRelative(timestamp)}
            </Typography>
          </Tooltip>
        </Box>
      </ListItemButton>
    </ListItem>
  );
}

/** The start of the hand-over summary; the conversation shows all of it. */
function HandOverExcerpt({ packet: { reason, because, question } }: { packet: HandOverSummary }) {
  return (
    <>
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        {t(`shared.handOverReasons.${reason}`)}
        {because && `: ${because}`}
      </Typography>
      {question && (
        <Typography variant="body2" sx={{ ...twoLines, color: 'text.secondary' }}>
          {t('notifications.asked', { question })}
        </Typography>
      )}
    </>
  );
}

const twoLines = {
  display: '-webkit-box',
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
} as const;

function UnreadMark({ isUnread }: { isUnread: boolean }) {
  const common = { flexShrink: 0, width: 8, height: 8, mt: 0.875, borderRadius: '50%' };
  return isUnread ? (
    <Box
      role="img"
      aria-label={t('notifications.unread')}
      sx={{ ...common, backgroundColor: 'primary.main' }}
    />
  ) : (
    <Box sx={common} />
  );
}
