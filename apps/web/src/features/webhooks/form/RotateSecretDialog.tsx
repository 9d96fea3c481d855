import {
  PREVIOUS_SECRET_HOURS,
  RotateWebhookSecret,
  type WebhookEndpoint,
} from '@relaydesk/contracts/webhook-endpoint';
import { useRef } from 'react';
import { z } from 'zod';
import { t } from '../../../lib/locale/i18n';
import { FormDialog } from '../../../ui/form/FormDialog';
import { SelectInput } from '../../../ui/form/fields/SelectInput';
import { useRecordForm } from '../../../ui/form/use-record-form';
import { rotateSecret } from '../data/webhooks.api';

interface RotateSecretDialogProps {
  endpoint: WebhookEndpoint;
  onRotated: (secret: string) => void;
  onClose: () => void;
}

/** A select has strings. */
const RotateForm = z.object({
  ...RotateWebhookSecret.shape,
  previous_valid_hours: z.string().transform(Number),
});

const HOURS = [
  {
    value: '0',
    get label() {
      return t('webhooks.notAtAll');
    },
  },
  {
    value: '1',
    get label() {
      return t('webhooks.hours', { hours: 1 });
    },
  },
  {
    value: String(PREVIOUS_SECRET_HOURS.default),
    get label() {
      return t('webhooks.hours', { hours: PREVIOUS_SECRET_HOURS.default });
    },
  },
  {
    value: String(PREVIOUS_SECRET_HOURS.max),
    get label() {
      return t('webhooks.days', { days: PREVIOUS_SECRET_HOURS.max / 24 });
    },
  },
];

/** Asks how long both secrets are valid; the new one is shown afterwards. */
export function RotateSecretDialog({ endpoint, onRotated, onClose }: RotateSecretDialogProps) {
  const secret = useRef('');
  const record = useRecordForm<z.input<typeof RotateForm>, z.output<typeof RotateForm>>({
    schema: RotateForm,
    values: { previous_valid_hours: String(PREVIOUS_SECRET_HOURS.default), version: endpoint.version },
    save: async (values, idempotencyKey) => {
      secret.current = (await rotateSecret(endpoint.id, values, idempotencyKey)).secret;
    },
    onSaved: () => onRotated(secret.current),
  });
  return (
    <FormDialog
      title={t('webhooks.rotateTitle')}
      text={t('webhooks.rotateText')}
      confirm={t('webhooks.rotate')}
      form={record}
      onClose={onClose}
    >
      <SelectInput
        control={record.form.control}
        name="previous_valid_hours"
        label={t('webhooks.previousValid')}
        options={HOURS}
      />
    </FormDialog>
  );
}
