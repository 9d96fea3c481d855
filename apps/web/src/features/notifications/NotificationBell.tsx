import BellIcon from '@mui/icons-material/NotificationsOutlined';
import Badge from '@mui/material/Badge';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import { lazy, useState } from 'react';
import { t } from '../../lib/locale/i18n';
import { NOTIFICATION_PANEL_WIDTH } from '../../theme/layout';
import { visuallyHidden } from '../../ui/elements/visually-hidden';
import { LazyBoundary, preloadChunk } from '../../ui/failures/LazyBoundary';
import { useNotifications } from './use-notifications';

const loadPanel = () => import('./NotificationPanel');
const NotificationPanel = lazy(async () => ({ default: (await loadPanel()).NotificationPanel }));

/** The specification's badge maximum (section 9). */
const BADGE_MAX = 99;

/** The bell in the header: unread count and the notification panel, whose code loads on hover. */
export function NotificationBell() {
  const notifications = useNotifications();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  const { unreadCount } = notifications;
  const shownCount = unreadCount > BADGE_MAX ? `${BADGE_MAX}+` : unreadCount; // the accessible name contains the visible text

  return (
    <>
      <IconButton
        aria-label={shownCount ? t('notifications.bell', { unread: shownCount }) : t('notifications.title')}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onPointerEnter={() => preloadChunk(loadPanel)}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Badge badgeContent={unreadCount} max={BADGE_MAX} color="error">
          <BellIcon />
        </Badge>
      </IconButton>
      <div style={visuallyHidden} aria-live="polite">
        {notifications.announcement}
      </div>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-label': t('notifications.title'),
            sx: { width: NOTIFICATION_PANEL_WIDTH, maxWidth: 'calc(100% - 32px)', mt: 1 },
          },
        }}
      >
        <LazyBoundary placeholder={<Box sx={{ height: 240 }} />}>
          <NotificationPanel {...notifications} onClose={close} />
        </LazyBoundary>
      </Popover>
    </>
  );
}
