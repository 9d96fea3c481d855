import Alert from '@mui/material/Alert';
import {
  CreateWebhookEndpoint,
  UpdateWebhookEndpoint,
  type WebhookEndpoint,
} from '@relaydesk/contracts/webhook-endpoint';
import { useRef } from 'react';
import type { z } from 'zod';
import { formatDateTime } from '../../../lib/locale/dates';
import { t } from '../../../lib/locale/i18n';
import { HistoryTab } from '../../../shared/history/HistoryTab';
import { FormDrawer } from '../../../ui/form/FormDrawer';
import { SwitchInput } from '../../../ui/form/fields/SwitchInput';
import { TextInput } from '../../../ui/form/fields/TextInput';
import { useRecordForm } from '../../../ui/form/use-record-form';
import { createWebhook, updateWebhook } from '../data/webhooks.api';
import { DeliveryLog } from '../deliveries/DeliveryLog';
import { WebhookStatusChip } from '../status/WebhookStatusChip';
import { EventsField } from './EventsField';

interface WebhookFormProps {
  /** null: a new one. */
  endpoint: WebhookEndpoint | null;
  /** Opens the log first instead of the settings. */
  showsDeliveries: boolean;
  onCreated: (secret: string) => void;
  onSaved: () => void;
  onClose: () => void;
}

/** The drawer of a webhook: settings, deliveries and history; or a new one. */
export function WebhookForm({ endpoint, ...props }: WebhookFormProps) {
  return endpoint ? (
    <EditWebhookForm endpoint={endpoint} {...props} />
  ) : (
    <NewWebhookForm onCreated={props.onCreated} onClose={props.onClose} />
  );
}

function NewWebhookForm({ onCreated, onClose }: Pick<WebhookFormProps, 'onCreated' | 'onClose'>) {
  const secret = useRef('');
  const record = useRecordForm<z.input<typeof CreateWebhookEndpoint>, CreateWebhookEndpoint>({
    schema: CreateWebhookEndpoint,
    values: { name: '', url: '', events: [], is_active: true },
    save: async (values, idempotencyKey) => {
      secret.current = (await createWebhook(values, idempotencyKey)).secret;
    },
    onSaved: () => onCreated(secret.current),
  });
  const { control } = record.form;
  return (
    <FormDrawer title={t('webhooks.addTitle')} form={record} onClose={onClose}>
      <TextInput
        control={control}
        name="name"
        label={t('webhooks.name')}
        isRequired
        maxLength={80}
        autoFocus
      />
      <TextInput
        control={control}
        name="url"
        type="url"
        label={t('webhooks.url')}
        help={t('webhooks.urlHelp')}
        isRequired
      />
      <EventsField control={control} name="events" label={t('webhooks.events')} isRequired />
      <SwitchInput
        control={control}
        name="is_active"
        label={t('webhooks.active')}
        help={t('webhooks.activeHelp')}
      />
    </FormDrawer>
  );
}

function EditWebhookForm(props: Omit<WebhookFormProps, 'endpoint'> & { endpoint: WebhookEndpoint }) {
  const { endpoint, showsDeliveries, onSaved, onClose } = props;
  const record = useRecordForm<UpdateWebhookEndpoint, UpdateWebhookEndpoint>({
    schema: UpdateWebhookEndpoint,
    values: toFormValues(endpoint),
    valuesOf: (current) => toFormValues(current as WebhookEndpoint), // a conflict contains the record of the same route
    save: (values, idempotencyKey) => updateWebhook(endpoint.id, values, idempotencyKey),
    onSaved,
  });
  const { control } = record.form;
  const deliveries = [{ label: t('webhooks.deliveries'), content: <DeliveryLog endpoint={endpoint} /> }];
  const { disabled_reason, previous_secret_until } = endpoint;
  return (
    <FormDrawer
      title={endpoint.name}
      aside={<WebhookStatusChip endpoint={endpoint} />}
      form={record}
      onClose={onClose}
      mainTab={t('webhooks.settings')}
      tabsBefore={showsDeliveries ? deliveries : []}
      tabsAfter={showsDeliveries ? [] : deliveries}
      history={<HistoryTab record_type="webhook_endpoint" record_id={endpoint.id} />}
    >
      {disabled_reason && <Alert severity="error">{t(`webhooks.disabledReasons.${disabled_reason}`)}</Alert>}
      {previous_secret_until && (
        <Alert severity="info">
          {t('webhooks.previousUntil', { when: formatDateTime(previous_secret_until) })}
        </Alert>
      )}
      <TextInput control={control} name="name" label={t('webhooks.name')} isRequired maxLength={80} />
      <TextInput
        control={control}
        name="url"
        type="url"
        label={t('webhooks.url')}
        help={t('webhooks.urlHelp')}
        isRequired
      />
      <EventsField control={control} name="events" label={t('webhooks.events')} isRequired />
      <SwitchInput
        control={control}
        name="is_active"
        label={t('webhooks.active')}
        help={t('webhooks.activeHelp')}
      />
    </FormDrawer>
  );
}

const toFormValues = ({ name, url, events, is_active, version }: WebhookEndpoint): UpdateWebhookEndpoint => ({
  name,
  url,
  events,
  is_active,
  version,
});
