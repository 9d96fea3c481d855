import type { WebhookEndpoint } from '@relaydesk/contracts/webhook-endpoint';
import { t } from '../../lib/locale/i18n';
import { DateText } from '../../ui/elements/DateText';
import { type ChipTone, StatusChip } from '../../ui/elements/StatusChip';
import { createColumns } from '../../ui/table/columns';

type WebhookStatus = 'active' | 'off' | 'failing' | 'disabled';

const TONES: Record<WebhookStatus, ChipTone> = {
  active: 'success',
  off: 'neutral',
  failing: 'warning',
  disabled: 'error',
};

function getStatus({ is_active, disabled_reason, failing_since }: WebhookEndpoint): WebhookStatus {
  if (!is_active) return disabled_reason === null ? 'off' : 'disabled';
  return failing_since === null ? 'active' : 'failing';
}

/** Whether requests are sent and answered. */
export function WebhookStatusChip({ endpoint }: { endpoint: WebhookEndpoint }) {
  const status = getStatus(endpoint);
  return <StatusChip label={t(`webhooks.statuses.${status}`)} tone={TONES[status]} />;
}

export const webhookColumns = createColumns<WebhookEndpoint>([
  {
    id: 'name',
    get header() {
      return t('webhooks.name');
    },
    isSortable: true,
    cell: ({ name }) => name,
  },
  {
    id: 'status',
    get header() {
      return t('webhooks.status');
    },
    cell: (endpoint) => <WebhookStatusChip endpoint={endpoint} />,
  },
  {
    id: 'url',
    get header() {
      return t('webhooks.url');
    },
    cell: ({ url }) => <span style={{ overflowWrap: 'anywhere' }}>{url}</span>,
  },
  {
    id: 'events',
    get header() {
      return t('webhooks.events');
    },
    cell: ({ events }) => events.join(', '),
  },
  {
    id: 'created_at',
    get header() {
      return t('webhooks.created');
    },
    isSortable: true,
    cell: ({ created_at }) => <DateText iso={created_at} />,
  },
]);
