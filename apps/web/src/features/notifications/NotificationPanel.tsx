import DoneAllIcon from '@mui/icons-material/DoneAll';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import List from '@mui/material/List';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import type { Notification } from '@relaydesk/contracts/notification';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { NotificationItem } from './NotificationItem';
import { notificationTexts } from './notifications.texts';
import type { useNotifications } from './use-notifications';

type NotificationPanelProps = ReturnType<typeof useNotifications> & { onClose: () => void };

/** The unread ones first; a click reads one and leads to its conversation. */
export function NotificationPanel({
  notifications,
  unreadCount,
  markAllRead,
  markRead,
  onClose,
}: NotificationPanelProps) {
  const [isShowingAll, setIsShowingAll] = useState(false);
  const navigate = useNavigate();
  const { title, unreadMessages, markAllAsRead, unreadList, allList, showAll, showUnread } =
    notificationTexts;
  const shown = isShowingAll ? notifications : notifications.filter(({ is_read }) => !is_read);

  function open({ id, conversation_id }: Notification) {
    void markRead(id);
    onClose();
    void navigate(conversation_id ? `/chat?conversation=${conversation_id}` : '/chat');
  }

  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, px: 2.5, py: 2 }}>
        <Box sx={{ flexGrow: 1 }}>
          <Typography variant="h6" component="h2">
            {title}
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {unreadMessages(unreadCount)}
          </Typography>
        </Box>
        {unreadCount > 0 && (
          <Tooltip title={markAllAsRead}>
            <IconButton aria-label={markAllAsRead} onClick={markAllRead} sx={{ color: 'text.accent' }}>
              <DoneAllIcon />
            </IconButton>
          </Tooltip>
        )}
      </Box>
      <Divider />
      <Typography
        id="notification-list"
        component="h3"
        variant="overline"
        sx={{ px: 2.5, pt: 1.5, pb: 0.5, display: 'block', lineHeight: 1.5, color: 'text.secondary' }}
      >
        {isShowingAll ? allList : unreadList}
      </Typography>
      {shown.length === 0 ? (
        <NothingToShow text={isShowingAll ? notificationTexts.none : notificationTexts.caughtUp} />
      ) : (
        <List
          disablePadding
          aria-labelledby="notification-list"
          sx={{ maxHeight: 'min(420px, 50vh)', overflowY: 'auto' }}
        >
          {shown.map((notification) => (
            <NotificationItem key={notification.id} notification={notification} onOpen={open} />
          ))}
        </List>
      )}
      <Divider />
      <Box sx={{ p: 1 }}>
        <Button fullWidth onClick={() => setIsShowingAll(!isShowingAll)}>
          {isShowingAll ? showUnread : showAll}
        </Button>
      </Box>
    </>
  );
}

function NothingToShow({ text }: { text: string }) {
  return (
    <Typography sx={{ px: 2.5, py: 4, textAlign: 'center', color: 'text.secondary' }}>{text}</Typography>
  );
}
