import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router';
import { getQueryError } from '../../../api/query-error';
import { formatDate } from '../../../lib/locale/dates';
import { t } from '../../../lib/locale/i18n';
import { ErrorAlert } from '../../../ui/failures/ErrorAlert';
import { customerApi } from '../data/customer.api';
import { useInboxUser } from '../data/inbox-user';
import { formatPreview } from '../ui/format-preview';
import { PaneSection } from './PaneSection';

/** The maximum number shown. */
const SHOWN = 10;

/** The customer's other conversations, latest first. */
export function PreviousConversations({ customer_id, open_id }: { customer_id: string; open_id: string }) {
  const { user_id } = useInboxUser();
  const live = customerApi.useListConversationsOfQuery(customer_id);
  const closed = customerApi.useListClosedConversationsOfQuery(customer_id);
  const failure = getQueryError(live.error ?? closed.error);
  const isLoaded = live.data !== undefined && closed.data !== undefined;
  const others = [...(live.data ?? []), ...(closed.data ?? [])]
    .filter(({ id }) => id !== open_id)
    .toSorted((one, other) => other.last_activity_at.localeCompare(one.last_activity_at))
    .slice(0, SHOWN);
  if (!isLoaded && failure) {
    return (
      <ErrorAlert
        failure={failure}
        title={t('inbox.customer.earlierFailed')}
        onRetry={() => {
          void live.refetch();
          void closed.refetch();
        }}
      />
    );
  }
  return (
    <PaneSection
      title={t('inbox.customer.earlier')}
      empty={isLoaded && others.length === 0 && t('inbox.customer.noEarlier')}
    >
      {!isLoaded && <Skeleton variant="rounded" height={48} />}
      <Box
        component="ul"
        sx={{
          margin: 0,
          padding: 0,
          listStyle: 'none',
          display: 'grid',
          gap: 1,
          gridTemplateColumns: 'minmax(0, 1fr)',
        }}
      >
        {others.map((conversation) => (
          <li key={conversation.id}>
            <Link
              component={RouterLink}
              to={`/chat?tab=${conversation.status === 'resolved' ? 'closed' : 'all'}&conversation=${conversation.id}`}
              variant="body2"
              sx={{ display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
            >
              {formatPreview(conversation, user_id)}
            </Link>
            <Typography variant="caption" sx={{ color: 'text.secondary' }}>
              {formatDate(conversation.last_activity_at)} ·{' '}
              {t(`inbox.customer.statuses.${conversation.status}`)}
            </Typography>
          </li>
        ))}
      </Box>
    </PaneSection>
  );
}
