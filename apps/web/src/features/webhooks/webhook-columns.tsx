import type { WebhookEndpoint } from '@relaydesk/contracts/webhook-endpoint';
import { DateText } from '../../ui/elements/DateText';
import { type ChipTone, StatusChip } from '../../ui/elements/StatusChip';
import { createColumns } from '../../ui/table/columns';
import { webhooksTexts as t } from './webhooks.texts';

type WebhookStatus = keyof typeof t.statuses;

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
  return <StatusChip label={t.statuses[status]} tone={TONES[status]} />;
}

export const webhookColumns = createColumns<WebhookEndpoint>([
  { id: 'name', header: t.name, isSortable: true, cell: ({ name }) => name },
  { id: 'status', header: t.status, cell: (endpoint) => <WebhookStatusChip endpoint={endpoint} /> },
  { id: 'url', header: t.url, cell: ({ url }) => <span style={{ overflowWrap: 'anywhere' }}>{url}</span> },
  { id: 'events', header: t.events, cell: ({ events }) => events.join(', ') },
  {
    id: 'created_at',
    header: t.created,
    isSortable: true,
    cell: ({ created_at }) => <DateText iso={created_at} />,
  },
]);
