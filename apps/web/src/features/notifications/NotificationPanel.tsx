import DoneAllIcon from '@mui/icons-material/DoneAll';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import type { Notification } from '@relaydesk/contracts/notification';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { t } from '../../lib/locale/i18n';
import { Tooltip } from '../../ui/elements/Tooltip';
import { NotificationList } from './NotificationList';
import { getNotificationPath } from './notification-path';
import { notificationsApi } from './notifications.api';
import { flattenNotificationPages } from './update-notification-pages';
import type { useNotifications } from './use-notifications';

type NotificationPanelProps = ReturnType<typeof useNotifications> & { onClose: () => void };

/** Unread ones first; a click marks one as read and opens its target. */
export function NotificationPanel(props: NotificationPanelProps) {
  const { list, unread, unreadCount, isUntold, markAllRead, markRead, onClose } = props;
  const [isShowingAll, setIsShowingAll] = useState(false);
  const all = notificationsApi.useListNotificationsInfiniteQuery({ unread: false }, { skip: !isShowingAll });
  const navigate = useNavigate();
  useRefetchHandOver(isUntold, list.refetch);

  function open(notification: Notification) {
    void markRead(notification.id);
    onClose();
    void navigate(getNotificationPath(notification));
  }

  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, px: 2.5, py: 2 }}>
        <Box sx={{ flexGrow: 1 }}>
          <Typography variant="h6" component="h2">
            {t('notifications.title')}
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {t('notifications.unreadMessages', { unread: unreadCount })}
          </Typography>
        </Box>
        {unreadCount > 0 && (
          <Tooltip title={t('notifications.markAllAsRead')}>
            <IconButton
              aria-label={t('notifications.markAllAsRead')}
              onClick={() => void markAllRead()}
              sx={{ color: 'text.accent' }}
            >
              <DoneAllIcon />
            </IconButton>
          </Tooltip>
        )}
      </Box>
      <Divider />
      <Typography
        id="notification-list"
        component="h3"
        variant="subtitle2"
        sx={{ px: 2.5, pt: 1.5, pb: 0.5, color: 'text.secondary' }}
      >
        {isShowingAll ? t('notifications.allList') : t('notifications.unreadList')}
      </Typography>
      {isShowingAll ? (
        <NotificationList
          key="all"
          notifications={flattenNotificationPages(all.data?.pages ?? [])}
          query={all}
          empty={t('notifications.none')}
          onOpen={open}
        />
      ) : (
        <NotificationList
          key="unread"
          notifications={unread}
          query={list}
          empty={t('notifications.caughtUp')}
          onOpen={open}
        />
      )}
      <Divider />
      <Box sx={{ p: 1 }}>
        <Button fullWidth onClick={() => setIsShowingAll(!isShowingAll)}>
          {isShowingAll ? t('notifications.showUnread') : t('notifications.showAll')}
        </Button>
      </Box>
    </>
  );
}

/** Live events do not contain customer messages: the panel fetches them for permitted users. */
function useRefetchHandOver(isUntold: boolean, refetch: () => unknown) {
  const ask = useEffectEvent(() => isUntold && refetch());
  useEffect(() => void ask(), []);
}
