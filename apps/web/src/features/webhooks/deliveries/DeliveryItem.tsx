import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { WebhookDelivery } from '@relaydesk/contracts/webhook-endpoint';
import type { WebhookDeliveryState } from '@relaydesk/contracts/webhook-events';
import { useId, useState } from 'react';
import { getQueryError } from '../../../api/query-error';
import { formatDateTime, formatRelative } from '../../../lib/locale/dates';
import { formatNumber } from '../../../lib/locale/format-number';
import { t } from '../../../lib/locale/i18n';
import { showToast } from '../../../lib/show-toast';
import { formatJson } from '../../../shared/channels/format-json';
import { type ChipTone, StatusChip } from '../../../ui/elements/StatusChip';
import { Tooltip } from '../../../ui/elements/Tooltip';
import { touchTarget } from '../../../ui/elements/touch-target';
import { toDisplayError } from '../../../ui/failures/display-error';
import { ErrorAlert } from '../../../ui/failures/ErrorAlert';
import { resendDelivery, webhooksApi } from '../data/webhooks.api';

const TONES: Record<WebhookDeliveryState, ChipTone> = {
  pending: 'warning',
  delivered: 'success',
  failed: 'error',
};

interface DeliveryItemProps {
  delivery: WebhookDelivery;
  onResent: () => unknown;
}

/** One event: state, attempts, request and responses. */
export function DeliveryItem({ delivery, onResent }: DeliveryItemProps) {
  const { type, state, attempts, status, failure, created_at, next_attempt_at } = delivery;
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const resend = async () => {
    try {
      await resendDelivery(delivery);
      showToast.success(t('webhooks.resentOne'));
    } catch (thrown) {
      showToast.error(toDisplayError(thrown).message);
    }
    onResent();
  };
  const facts = [
    failure && failure !== 'status' ? t(`webhooks.failures.${failure}`) : status,
    attempts > 0 && t('webhooks.attempts', { count: attempts }),
    next_attempt_at && attempts > 0 && t('webhooks.nextAttempt', { when: formatRelative(next_attempt_at) }),
  ].filter(Boolean);
  return (
    <Box component="li" sx={{ paddingBlock: 1.5, borderBlockEnd: '1px solid', borderColor: 'divider' }}>
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
        <Typography variant="subtitle2" component="span">
          {type}
        </Typography>
        <StatusChip label={t(`webhooks.states.${state}`)} tone={TONES[state]} />
        <Typography variant="caption" sx={{ color: 'text.secondary', flex: 1 }}>
          <Tooltip title={formatDateTime(created_at)}>
            <time dateTime={created_at}>{formatRelative(created_at)}</time>
          </Tooltip>
          {facts.length > 0 && ` · ${facts.join(' · ')}`}
        </Typography>
        <Button
          size="small"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          aria-label={t('webhooks.detailsOf', { type, when: formatDateTime(created_at) })}
          onClick={() => setOpen(!isOpen)}
          sx={touchTarget}
        >
          {t('webhooks.details')}
        </Button>
        <Button size="small" aria-label={t('webhooks.resendOne', { type })} onClick={resend} sx={touchTarget}>
          {t('webhooks.resend')}
        </Button>
      </Stack>
      {isOpen && (
        <Box id={id}>
          <DeliveryDetails delivery={delivery} />
        </Box>
      )}
    </Box>
  );
}

function DeliveryDetails({ delivery }: { delivery: WebhookDelivery }) {
  const { data, error, refetch } = webhooksApi.useWebhookDeliveryQuery(
    { endpoint_id: delivery.webhook_endpoint_id, id: delivery.id },
    { refetchOnMountOrArgChange: true },
  );
  const problem = getQueryError(error);
  if (problem) return <ErrorAlert failure={problem} onRetry={refetch} />;
  if (!data) return <Skeleton variant="rounded" height={120} />;
  const headers = Object.entries(data.request.headers).map(([name, value]) => `${name}: ${value}`);
  return (
    <Stack spacing={1.5} sx={{ paddingBlockStart: 1 }}>
      <CodeBlock
        label={t('webhooks.request')}
        text={`${headers.join('\n')}\n\n${formatJson(data.request.body)}`}
      />
      {data.attempt_log.map(({ number, at, status, failure, duration_ms, response }) => (
        <CodeBlock
          key={number}
          label={[
            t('webhooks.attempt', { number }),
            formatDateTime(at),
            failure && failure !== 'status' ? t(`webhooks.failures.${failure}`) : status,
            t('webhooks.duration', { ms: formatNumber(duration_ms) }),
          ].join(' · ')}
          text={response === '' ? t('webhooks.noResponse') : formatJson(response)}
        />
      ))}
    </Stack>
  );
}

/** Preformatted text with a heading; a long one scrolls, also by keyboard. */
function CodeBlock({ label, text }: { label: string; text: string }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Typography id={id} variant="subtitle2" component="h3" sx={{ marginBlockEnd: 0.5 }}>
        {label}
      </Typography>
      <Box
        component="pre"
        dir="ltr"
        tabIndex={0}
        sx={{
          margin: 0,
          padding: 1.5,
          maxHeight: 240,
          overflow: 'auto',
          borderRadius: 1,
          bgcolor: 'action.hover',
          fontSize: '0.75rem',
          whiteSpace: 'pre-wrap',
          overflowWrap: 'anywhere',
        }}
      >
        {text}
      </Box>
    </section>
  );
}
