import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { CustomerDetail, CustomerMatch } from '@relaydesk/contracts/customer';
import { useState } from 'react';
import { unwrap } from '../../../api/http/unwrap';
import { getQueryError } from '../../../api/query-error';
import { useHasPermission } from '../../../api/use-has-permission';
import { formatDate } from '../../../lib/locale/dates';
import { t } from '../../../lib/locale/i18n';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog';
import { touchTarget } from '../../../ui/elements/touch-target';
import { ErrorAlert } from '../../../ui/failures/ErrorAlert';
import { useChatDispatch } from '../data/chat-thunk';
import { customerApi } from '../data/customer.api';
import { invalidateCustomer } from '../data/invalidate-customer';
import { InlineCard } from '../ui/cards/InlineCard';
import { PaneSection } from './PaneSection';

/** Customers with the same address or number: users decide whether they are the same person. */
export function CustomerMatches({ customer }: { customer: CustomerDetail }) {
  const mayDecide = useHasPermission('customers.update') && !customer.is_erased;
  const [merging, setMerging] = useState<CustomerMatch>();
  const [accept] = customerApi.useAcceptCustomerMatchMutation();
  const [dismiss, { error, isLoading }] = customerApi.useDismissCustomerMatchMutation();
  const dispatch = useChatDispatch();
  if (customer.matches.length === 0) return null;

  const failure = getQueryError(error);
  const different = async ({ id }: CustomerMatch) => {
    await dismiss({ customer_id: customer.id, id });
    dispatch(invalidateCustomer(customer.id));
  };
  return (
    <PaneSection title={t('inbox.customer.match')}>
      {failure && <ErrorAlert failure={failure} title={t('inbox.customer.matchFailed')} />}
      {customer.matches.map((match) => (
        <InlineCard key={match.id}>
          <MatchedCustomer match={match} />
          {mayDecide && (
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, marginTop: 1 }}>
              <Button size="small" variant="outlined" onClick={() => setMerging(match)} sx={touchTarget}>
                {t('inbox.customer.merge')}
              </Button>
              <Button
                size="small"
                disabled={isLoading}
                onClick={() => void different(match)}
                sx={touchTarget}
              >
                {t('inbox.customer.notSame')}
              </Button>
            </Box>
          )}
        </InlineCard>
      ))}
      {merging && (
        <ConfirmDialog
          title={t('inbox.customer.mergeOf', { name: merging.other.name })}
          text={t('inbox.customer.mergeText')}
          confirm={t('inbox.customer.merge')}
          isDangerous
          onConfirm={() => unwrap(accept({ customer_id: customer.id, id: merging.id }))}
          onDone={() => {
            setMerging(undefined);
            dispatch(invalidateCustomer(customer.id));
          }}
          onClose={() => setMerging(undefined)}
        />
      )}
    </PaneSection>
  );
}

function MatchedCustomer({ match: { other, fact } }: { match: CustomerMatch }) {
  return (
    <>
      <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        {other.name}
      </Typography>
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        {other[fact]}
        {!other.is_proved && ` (${t('inbox.customer.notProved')})`}
      </Typography>
      <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
        {t('inbox.customer.matchSince', { date: formatDate(other.created_at) })}.{' '}
        {t(`inbox.customer.matchBy.${fact}`)}
      </Typography>
    </>
  );
}
