import Alert from '@mui/material/Alert';
import {
  CreateWebhookEndpoint,
  UpdateWebhookEndpoint,
  type WebhookEndpoint,
} from '@relaydesk/contracts/webhook-endpoint';
import { useRef } from 'react';
import type { z } from 'zod';
import { formatDateTime } from '../../../lib/locale/dates';
import { HistoryTab } from '../../../shared/history/HistoryTab';
import { FormDrawer } from '../../../ui/form/FormDrawer';
import { SwitchInput } from '../../../ui/form/fields/SwitchInput';
import { TextInput } from '../../../ui/form/fields/TextInput';
import { useRecordForm } from '../../../ui/form/use-record-form';
import { createWebhook, updateWebhook } from '../data/webhooks.api';
import { DeliveryLog } from '../deliveries/DeliveryLog';
import { WebhookStatusChip } from '../webhook-columns';
import { webhooksTexts as t } from '../webhooks.texts';
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
    <FormDrawer title={t.addTitle} form={record} onClose={onClose}>
      <TextInput control={control} name="name" label={t.name} isRequired maxLength={80} autoFocus />
      <TextInput control={control} name="url" type="url" label={t.url} help={t.urlHelp} isRequired />
      <EventsField control={control} name="events" label={t.events} isRequired />
      <SwitchInput control={control} name="is_active" label={t.active} help={t.activeHelp} />
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
  const deliveries = [{ label: t.deliveries, content: <DeliveryLog endpoint={endpoint} /> }];
  const { disabled_reason, previous_secret_until } = endpoint;
  return (
    <FormDrawer
      title={endpoint.name}
      aside={<WebhookStatusChip endpoint={endpoint} />}
      form={record}
      onClose={onClose}
      mainTab={t.settings}
      tabsBefore={showsDeliveries ? deliveries : []}
      tabsAfter={showsDeliveries ? [] : deliveries}
      history={<HistoryTab record_type="webhook_endpoint" record_id={endpoint.id} labels={t.labels} />}
    >
      {disabled_reason && <Alert severity="error">{t.disabledReasons[disabled_reason]}</Alert>}
      {previous_secret_until && (
        <Alert severity="info">{t.previousUntil(formatDateTime(previous_secret_until))}</Alert>
      )}
      <TextInput control={control} name="name" label={t.name} isRequired maxLength={80} />
      <TextInput control={control} name="url" type="url" label={t.url} help={t.urlHelp} isRequired />
      <EventsField control={control} name="events" label={t.events} isRequired />
      <SwitchInput control={control} name="is_active" label={t.active} help={t.activeHelp} />
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
