import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { CustomerDetail } from '@relaydesk/contracts/customer';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { getQueryError } from '../../../api/query-error';
import { t } from '../../../lib/locale/i18n';
import { DescriptionList } from '../../../ui/elements/DescriptionList';
import { EmptyState } from '../../../ui/elements/EmptyState';
import { StatusChip } from '../../../ui/elements/StatusChip';
import { visuallyHidden } from '../../../ui/elements/visually-hidden';
import { ErrorAlert } from '../../../ui/failures/ErrorAlert';
import { LazyBoundary } from '../../../ui/failures/LazyBoundary';
import { Page } from '../../../ui/page/Page';
import { CustomerActions } from '../customer/CustomerActions';
import { CustomerMatches } from '../customer/CustomerMatches';
import { CustomerProfile } from '../customer/CustomerProfile';
import { CustomerTags } from '../customer/CustomerTags';
import type { CustomerDialogKind } from '../customer/customer-dialog-kind';
import { CustomerDialogs } from '../customer/lazy-customer-dialogs';
import { PaneSection } from '../customer/PaneSection';
import { useInboxUser } from '../data/inbox-user';
import { useLiveInbox } from '../data/live/use-live-inbox';
import { listStyles } from '../list/list-styles';
import { CustomerTabs } from './CustomerTabs';
import { customersApi } from './customers.api';

const STYLES = <GlobalStyles styles={listStyles} />;

/** Everything about one customer. */
export function CustomerPage() {
  useLiveInbox();
  const { id = '' } = useParams();
  const {
    currentData: customer,
    error,
    refetch,
  } = customersApi.useGetCustomerQuery(id, {
    refetchOnMountOrArgChange: true,
  });
  const failure = getQueryError(error);
  if (customer) return <CustomerContent key={id} customer={customer} onChanged={refetch} />;
  if (!failure) {
    return (
      <Page title={t('customers.customer')}>
        <Skeleton aria-hidden variant="rounded" height={320} />
      </Page>
    );
  }
  return (
    <Page title={t('customers.customer')}>
      {failure.error === 'not_found' || failure.error === 'invalid' ? (
        <EmptyState
          text={t('customers.notFound')}
          action={
            <Button variant="outlined" component={Link} to="/chat/customers">
              {t('customers.showAll')}
            </Button>
          }
        />
      ) : (
        <ErrorAlert failure={failure} title={t('customers.loadFailed')} onRetry={refetch} />
      )}
    </Page>
  );
}

interface CustomerContentProps {
  customer: CustomerDetail;
  onChanged: () => void;
}

function CustomerContent({ customer, onChanged }: CustomerContentProps) {
  const navigate = useNavigate();
  const [task, setTask] = useState<CustomerDialogKind>();
  const isMasked = useInboxUser().role === 'Viewer';
  const details = Object.entries(customer.details);
  return (
    <Page
      title={customer.name}
      actions={
        <>
          {customer.is_verified && <StatusChip label={t('inbox.customer.verified')} tone="success" />}
          {customer.is_blocked && <StatusChip label={t('inbox.customer.blocked')} tone="error" />}
          <CustomerActions
            customer={customer}
            onTask={setTask}
            onBegin={() => void navigate(`/chat?begin=${customer.id}`)}
          />
        </>
      }
    >
      {STYLES}
      {customer.is_erased && <Alert severity="info">{t('inbox.customer.erased')}</Alert>}
      <Box sx={columnsLook}>
        <Stack
          spacing={2}
          useFlexGap
          component="section"
          aria-label={t('customers.facts')}
          sx={{ minWidth: 0, position: 'relative' }}
        >
          <h2 style={visuallyHidden}>{t('customers.facts')}</h2>
          <CustomerMatches customer={customer} />
          <Paper variant="outlined" sx={{ padding: 2 }}>
            <CustomerProfile customer={customer} arrivals={NO_ARRIVALS} isMasked={isMasked} />
          </Paper>
          {isMasked && (
            <Typography variant="caption" sx={{ color: 'text.secondary' }}>
              {t('inbox.customer.hidden')}
            </Typography>
          )}
          {!isMasked && details.length > 0 && (
            <PaneSection title={t('inbox.customer.details')}>
              <DescriptionList facts={details.map(([label, value]) => ({ label, value }))} />
            </PaneSection>
          )}
          {customer.tag_ids.length > 0 && <CustomerTags tag_ids={customer.tag_ids} />}
        </Stack>
        <Box sx={{ minWidth: 0, position: 'relative' }}>
          <h2 style={visuallyHidden}>{t('customers.tabsLabel')}</h2>
          <CustomerTabs customer={customer} />
        </Box>
      </Box>
      {task && (
        <LazyBoundary>
          <CustomerDialogs
            task={task}
            customer={customer}
            onClose={() => {
              setTask(undefined);
              onChanged();
            }}
          />
        </LazyBoundary>
      )}
    </Page>
  );
}

const NO_ARRIVALS: never[] = [];

/** The facts beside the history, or above it where there is no space. */
const columnsLook = {
  display: 'grid',
  gap: 3,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(260px, 360px) minmax(0, 1fr)' },
} as const;
