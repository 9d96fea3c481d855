import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import List from '@mui/material/List';
import Typography from '@mui/material/Typography';
import type { Notification } from '@relaydesk/contracts/notification';
import type { ReactNode } from 'react';
import { t } from '../../lib/locale/i18n';
import { NotificationItem } from './NotificationItem';
import { useInfiniteScroll } from './use-infinite-scroll';

interface NotificationListProps {
  notifications: readonly Notification[];
  query: {
    data?: unknown;
    isError: boolean;
    isFetching: boolean;
    hasNextPage: boolean;
    refetch: () => unknown;
    fetchNextPage: () => unknown;
  };
  /** Shown when there is none. */
  empty: string;
  onOpen: (notification: Notification) => void;
}

/** The loaded notifications; the end of the list loads more. */
export function NotificationList({ notifications, query, empty, onOpen }: NotificationListProps) {
  const { data, isError, isFetching, hasNextPage, refetch, fetchNextPage } = query;
  const scroller = useInfiniteScroll(hasNextPage && !isFetching && !isError, fetchNextPage);
  const isComplete = data !== undefined && !hasNextPage;

  return (
    <Box ref={scroller} aria-busy={isFetching} sx={{ maxHeight: 'min(420px, 50vh)', overflowY: 'auto' }}>
      {notifications.length > 0 && (
        <List disablePadding aria-labelledby="notification-list">
          {notifications.map((notification) => (
            <NotificationItem key={notification.id} notification={notification} onOpen={onOpen} />
          ))}
        </List>
      )}
      {renderEnd()}
    </Box>
  );

  /** A failed fetch is only logged (the specification, section 8) and can be retried. */
  function renderEnd() {
    if (isComplete) return notifications.length === 0 && <ListNotice>{empty}</ListNotice>;
    if (isFetching) return <ListNotice>{t('notifications.loading')}</ListNotice>;
    if (!isError) return null;
    return (
      <ListNotice>
        <Button size="small" onClick={data === undefined ? refetch : fetchNextPage}>
          {t('notifications.tryAgain')}
        </Button>
      </ListNotice>
    );
  }
}

function ListNotice({ children }: { children: ReactNode }) {
  return (
    <Typography component="div" sx={{ px: 2.5, py: 4, textAlign: 'center', color: 'text.secondary' }}>
      {children}
    </Typography>
  );
}
