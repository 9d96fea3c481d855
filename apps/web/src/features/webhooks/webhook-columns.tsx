import type { WebhookEndpoint } from '@relaydesk/contracts/webhook-endpoint';
import { t } from '../../lib/locale/i18n';
import { DateText } from '../../ui/elements/DateText';
import { createColumns } from '../../ui/table/columns';
import { WebhookStatusChip } from './status/WebhookStatusChip';

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
