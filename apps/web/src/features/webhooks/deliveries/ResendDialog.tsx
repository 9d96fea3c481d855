import type { WebhookEndpoint } from '@relaydesk/contracts/webhook-endpoint';
import { z } from 'zod';
import { messagesIn, t } from '../../../lib/locale/i18n';
import { showToast } from '../../../lib/show-toast';
import { toOptions } from '../../../ui/filters/FilterSelect';
import { FormDialog } from '../../../ui/form/FormDialog';
import { DateInput } from '../../../ui/form/fields/DateInput';
import { SelectInput } from '../../../ui/form/fields/SelectInput';
import { useRecordForm } from '../../../ui/form/use-record-form';
import { resendSince } from '../data/webhooks.api';

/** A day in the user's time zone. */
const ResendForm = z.object({
  since: z.iso.date().transform((day) => new Date(`${day}T00:00:00`).toISOString()),
  state: z.enum(['failed', 'delivered', 'any']),
});

/** Sends events since a day again. */
export function ResendDialog({ endpoint, onClose }: { endpoint: WebhookEndpoint; onClose: () => void }) {
  const record = useRecordForm<z.input<typeof ResendForm>, z.output<typeof ResendForm>>({
    schema: ResendForm,
    values: { since: '', state: 'failed' },
    save: async (values, idempotencyKey) => {
      const count = await resendSince(endpoint.id, values, idempotencyKey);
      if (count > 0) showToast.success(t('webhooks.resent', { count }));
      else showToast.info(t('webhooks.resentNone'));
    },
    onSaved: onClose,
  });
  const { control } = record.form;
  return (
    <FormDialog
      title={t('webhooks.resendTitle')}
      text={t('webhooks.resendText')}
      confirm={t('webhooks.resendAll')}
      form={record}
      onClose={onClose}
    >
      <DateInput control={control} name="since" label={t('webhooks.since')} isRequired />
      <SelectInput
        control={control}
        name="state"
        label={t('webhooks.which')}
        options={toOptions(messagesIn('webhooks.whichOptions'))}
      />
    </FormDialog>
  );
}
