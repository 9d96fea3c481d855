import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { CustomerDetail, CustomerMatch } from '@relaydesk/contracts/customer';
import { useState } from 'react';
import { shownError } from '../../../api/query-error';
import { unwrap } from '../../../api/http/unwrap';
import { useMay } from '../../../api/use-has-permission';
import { formatDate } from '../../../lib/locale/dates';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog';
import { FailureNotice } from '../../../ui/failures/ErrorAlert';
import { touchable } from '../../../ui/elements/touch-target';
import { useChatDispatch } from '../data/chat-thunk';
import { Card } from '../ui/cards/InlineCard';
import { customerApi } from '../data/customer.api';
import { customerTexts as t } from '../texts/customer.texts';
import { lookAgainAt } from '../data/invalidate-customer';
import { PaneSection } from './PaneSection';

/** Customers with the same address or number: colleagues decide whether they are the same person. */
export function CustomerMatches({ customer }: { customer: CustomerDetail }) {
  const mayDecide = useMay('customers.update') && !customer.is_erased;
  const [merging, setMerging] = useState<CustomerMatch>();
  const [accept] = customerApi.useAcceptCustomerMatchMutation();
  const [dismiss, { error, isLoading }] = customerApi.useDismissCustomerMatchMutation();
  const dispatch = useChatDispatch();
  if (customer.matches.length === 0) return null;

  const failure = shownError(error);
  const different = async ({ id }: CustomerMatch) => {
    await dismiss({ customer_id: customer.id, id });
    dispatch(lookAgainAt(customer.id));
  };
  return (
    <PaneSection title={t.match}>
      {failure && <FailureNotice failure={failure} title={t.matchFailed} />}
      {customer.matches.map((match) => (
        <Card key={match.id}>
          <Other match={match} />
          {mayDecide && (
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, marginTop: 1 }}>
              <Button size="small" variant="outlined" onClick={() => setMerging(match)} sx={touchable}>
                {t.merge}
              </Button>
              <Button size="small" disabled={isLoading} onClick={() => void different(match)} sx={touchable}>
                {t.notSame}
              </Button>
            </Box>
          )}
        </Card>
      ))}
      {merging && (
        <ConfirmDialog
          title={t.mergeOf(merging.other.name)}
          text={t.mergeText}
          confirm={t.merge}
          isDangerous
          onConfirm={() => unwrap(accept({ customer_id: customer.id, id: merging.id }))}
          onDone={() => {
            setMerging(undefined);
            dispatch(lookAgainAt(customer.id));
          }}
          onClose={() => setMerging(undefined)}
        />
      )}
    </PaneSection>
  );
}

function Other({ match: { other, fact } }: { match: CustomerMatch }) {
  return (
    <>
      <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        {other.name}
      </Typography>
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        {other[fact]}
        {!other.is_proved && ` (${t.notProved})`}
      </Typography>
      <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
        {t.matchSince(formatDate(other.created_at))}. {t.matchBy[fact]}
      </Typography>
    </>
  );
}
