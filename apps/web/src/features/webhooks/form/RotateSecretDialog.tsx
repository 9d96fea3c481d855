import {
  PREVIOUS_SECRET_HOURS,
  RotateWebhookSecret,
  type WebhookEndpoint,
} from '@relaydesk/contracts/webhook-endpoint';
import { useRef } from 'react';
import { z } from 'zod';
import { FormDialog } from '../../../ui/form/FormDialog';
import { SelectInput } from '../../../ui/form/fields/SelectInput';
import { useRecordForm } from '../../../ui/form/use-record-form';
import { rotateSecret } from '../data/webhooks.api';
import { webhooksTexts as t } from '../webhooks.texts';

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
  { value: '0', label: t.notAtAll },
  { value: '1', label: t.hours(1) },
  { value: String(PREVIOUS_SECRET_HOURS.default), label: t.hours(PREVIOUS_SECRET_HOURS.default) },
  { value: String(PREVIOUS_SECRET_HOURS.max), label: t.days(PREVIOUS_SECRET_HOURS.max / 24) },
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
    <FormDialog title={t.rotateTitle} text={t.rotateText} confirm={t.rotate} form={record} onClose={onClose}>
      <SelectInput
        control={record.form.control}
        name="previous_valid_hours"
        label={t.previousValid}
        options={HOURS}
      />
    </FormDialog>
  );
}
