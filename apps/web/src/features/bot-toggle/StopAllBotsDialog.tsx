import { STOP_ALL, StopAllBots as Stop } from '@relaydesk/contracts/bot-toggle';
import { z } from 'zod';
import { unwrap } from '../../api/http/unwrap';
import { useAppDispatch } from '../../api/use-app-dispatch';
import { t } from '../../lib/locale/i18n';
import { showToast } from '../../lib/show-toast';
import { FormDialog } from '../../ui/form/FormDialog';
import { TextInput } from '../../ui/form/fields/TextInput';
import { useRecordForm } from '../../ui/form/use-record-form';
import { botToggleApi } from './bot-toggle.api';

/** The contract's schema, with a message for a wrong phrase. */
const StopAllBotsForm = Stop.extend({
  confirmation: z
    .string()
    .refine((typed) => typed === STOP_ALL, { error: () => t('bot-toggle.typeExactly') }),
});

/** Switches off the bots of all organisations, after the user types a confirmation phrase. */
export function StopAllBotsDialog({ onClose }: { onClose: () => void }) {
  const dispatch = useAppDispatch();
  const record = useRecordForm({
    schema: StopAllBotsForm,
    values: { confirmation: '', reason: '' },
    save: async ({ reason }, idempotencyKey) => {
      const body = { confirmation: STOP_ALL, reason } as const;
      const stopped = await unwrap(
        dispatch(botToggleApi.endpoints.stopAllBots.initiate({ body, idempotencyKey })),
      );
      showToast.success(
        t('bot-toggle.stopped', {
          organisations: stopped.organisations,
          conversations: stopped.conversations,
        }),
      );
    },
    onSaved: onClose,
  });
  const { control } = record.form;

  return (
    <FormDialog
      title={t('bot-toggle.stopAllTitle')}
      text={t('bot-toggle.stopAllText')}
      confirm={t('bot-toggle.stopAll')}
      isDangerous
      form={record}
      onClose={onClose}
    >
      <TextInput
        control={control}
        name="confirmation"
        label={t('bot-toggle.typeToConfirm', { words: STOP_ALL })}
        isRequired
        autoFocus
      />
      <TextInput
        control={control}
        name="reason"
        label={t('bot-toggle.reason')}
        rows={2}
        maxLength={300}
        isRequired
      />
    </FormDialog>
  );
}
