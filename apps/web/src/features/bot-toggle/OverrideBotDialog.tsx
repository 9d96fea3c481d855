import type { BotOverride, BotToggle, BotToggleIntegration } from '@relaydesk/contracts/bot-toggle';
import { OverrideBot as Override } from '@relaydesk/contracts/bot-toggle';
import { unwrap } from '../../api/http/unwrap';
import { useAppDispatch } from '../../api/use-app-dispatch';
import { t } from '../../lib/locale/i18n';
import { showToast } from '../../lib/show-toast';
import { FormDialog } from '../../ui/form/FormDialog';
import { TextInput } from '../../ui/form/fields/TextInput';
import { useRecordForm } from '../../ui/form/use-record-form';
import { botToggleApi } from './bot-toggle.api';

interface OverrideBotDialogProps {
  toggle: BotToggle;
  line: BotToggleIntegration;
  bot: BotOverride;
  onClose: () => void;
}

/** Asks why an integration overrides its organisation's switch. */
export function OverrideBotDialog({ toggle, line, bot, onClose }: OverrideBotDialogProps) {
  const dispatch = useAppDispatch();
  const record = useRecordForm({
    schema: Override,
    values: { bot, reason: '' },
    save: (body, idempotencyKey) =>
      unwrap(
        dispatch(
          botToggleApi.endpoints.overrideBot.initiate({
            id: toggle.id,
            integration_id: line.id,
            body,
            idempotencyKey,
          }),
        ),
      ),
    onSaved: () => {
      showToast.success(t('bot-toggle.overridden', { name: line.name }));
      onClose();
    },
  });

  return (
    <FormDialog
      title={t('bot-toggle.overrideTitle', { name: line.name, to: t(`bot-toggle.overrides.${bot}`) })}
      text={t(`bot-toggle.overrideText.${bot}`)}
      confirm={t('bot-toggle.change')}
      form={record}
      onClose={onClose}
    >
      <TextInput
        control={record.form.control}
        name="reason"
        label={t('bot-toggle.reason')}
        rows={2}
        maxLength={300}
        isRequired
        autoFocus
      />
    </FormDialog>
  );
}
