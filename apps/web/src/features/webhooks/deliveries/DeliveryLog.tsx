import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import type { WebhookEndpoint } from '@relaydesk/contracts/webhook-endpoint';
import { useState } from 'react';
import { getQueryError } from '../../../api/query-error';
import { messagesIn, t } from '../../../lib/locale/i18n';
import { EmptyState } from '../../../ui/elements/EmptyState';
import { touchTargetButtons } from '../../../ui/elements/touch-target';
import { ErrorAlert } from '../../../ui/failures/ErrorAlert';
import { FilterSelect, toOptions } from '../../../ui/filters/FilterSelect';
import { webhooksApi } from '../data/webhooks.api';
import { DeliveryItem } from './DeliveryItem';

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
        <FilterSelect
          label={t('webhooks.status')}
          options={toOptions(messagesIn('webhooks.states'))}
          value={state}
          onChange={choose}
        />
        <Button onClick={() => void refetch()}>{t('webhooks.refresh')}</Button>
      </Stack>
      {failure ? (
        <ErrorAlert failure={failure} onRetry={refetch} />
      ) : !data ? (
        <Skeleton variant="rounded" height={240} />
      ) : data.records.length === 0 ? (
        <EmptyState
          text={state === '' ? t('webhooks.noDeliveries') : t('webhooks.noDeliveriesAfterFilter')}
        />
      ) : (
        <Stack
          component="ul"
          aria-label={t('webhooks.deliveries')}
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
          <Button onClick={() => setCursor(data.pagination?.previous ?? '')}>{t('webhooks.newer')}</Button>
        )}
        {data?.pagination?.next && (
          <Button onClick={() => setCursor(data.pagination?.next ?? '')}>{t('webhooks.older')}</Button>
        )}
      </Stack>
    </Stack>
  );
}
