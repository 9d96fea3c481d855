import type { BotOverride, BotToggle, BotToggleIntegration } from '@relaydesk/contracts/bot-toggle';
import { OverrideBot as Override } from '@relaydesk/contracts/bot-toggle';
import { unwrap } from '../../api/http/unwrap';
import { useAppDispatch } from '../../api/use-app-dispatch';
import { showToast } from '../../lib/show-toast';
import { FormDialog } from '../../ui/form/FormDialog';
import { TextInput } from '../../ui/form/fields/TextInput';
import { useRecordForm } from '../../ui/form/use-record-form';
import { botToggleApi } from './bot-toggle.api';
import { botToggleTexts as t } from './bot-toggle.texts';

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
      showToast.success(t.overridden(line.name));
      onClose();
    },
  });

  return (
    <FormDialog
      title={t.overrideTitle(line.name, t.overrides[bot])}
      text={t.overrideText[bot]}
      confirm={t.change}
      form={record}
      onClose={onClose}
    >
      <TextInput
        control={record.form.control}
        name="reason"
        label={t.reason}
        rows={2}
        maxLength={300}
        isRequired
        autoFocus
      />
    </FormDialog>
  );
}
