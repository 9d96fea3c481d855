import type { WebhookEndpoint } from '@relaydesk/contracts/webhook-endpoint';
import { t } from '../../../lib/locale/i18n';
import { type ChipTone, StatusChip } from '../../../ui/elements/StatusChip';

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
