import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import type { WebhookEndpoint } from '@relaydesk/contracts/webhook-endpoint';
import { WEBHOOK_DELIVERY_STATES } from '@relaydesk/contracts/webhook-events';
import { useState } from 'react';
import { getQueryError } from '../../../api/query-error';
import { EmptyState } from '../../../ui/elements/EmptyState';
import { touchTargetButtons } from '../../../ui/elements/touch-target';
import { ErrorAlert } from '../../../ui/failures/ErrorAlert';
import { FilterSelect } from '../../../ui/filters/FilterSelect';
import { webhooksApi } from '../data/webhooks.api';
import { webhooksTexts as t } from '../webhooks.texts';
import { DeliveryItem } from './DeliveryItem';

const STATES = WEBHOOK_DELIVERY_STATES.map((value) => ({ value, label: t.states[value] }));

/** What was sent to a webhook, newest first, with its requests and responses. */
export function DeliveryLog({ endpoint }: { endpoint: WebhookEndpoint }) {
  const [state, setState] = useState('');
  const [cursor, setCursor] = useState('');
  const { data, error, isFetching, refetch } = webhooksApi.useWebhookDeliveriesQuery(
    { endpoint_id: endpoint.id, state, cursor },
    { refetchOnMountOrArgChange: true },
  );
  const failure = getQueryError(error);
  const choose = (chosen: string) => {
    setState(chosen);
    setCursor('');
  };
  return (
    <Stack spacing={2}>
      <Stack
        direction="row"
        spacing={1}
        useFlexGap
        sx={{ flexWrap: 'wrap', alignItems: 'center', ...touchTargetButtons }}
      >
        <FilterSelect label={t.status} options={STATES} value={state} onChange={choose} />
        <Button onClick={() => void refetch()}>{t.refresh}</Button>
      </Stack>
      {failure ? (
        <ErrorAlert failure={failure} onRetry={refetch} />
      ) : !data ? (
        <Skeleton variant="rounded" height={240} />
      ) : data.records.length === 0 ? (
        <EmptyState text={state === '' ? t.noDeliveries : t.noDeliveriesAfterFilter} />
      ) : (
        <Stack
          component="ul"
          aria-label={t.deliveries}
          aria-busy={isFetching}
          sx={{ listStyle: 'none', margin: 0, padding: 0 }}
        >
          {data.records.map((delivery) => (
            <DeliveryItem key={delivery.id} delivery={delivery} onResent={refetch} />
          ))}
        </Stack>
      )}
      <Stack direction="row" spacing={1} sx={{ justifyContent: 'flex-end', ...touchTargetButtons }}>
        {data?.pagination?.previous && (
          <Button onClick={() => setCursor(data.pagination?.previous ?? '')}>{t.newer}</Button>
        )}
        {data?.pagination?.next && (
          <Button onClick={() => setCursor(data.pagination?.next ?? '')}>{t.older}</Button>
        )}
      </Stack>
    </Stack>
  );
}
