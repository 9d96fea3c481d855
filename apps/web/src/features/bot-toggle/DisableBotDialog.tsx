import type { BotToggle } from '@relaydesk/contracts/bot-toggle';
import { useWatch } from 'react-hook-form';
import { t } from '../../lib/locale/i18n';
import { FormDialog } from '../../ui/form/FormDialog';
import { RadioInput } from '../../ui/form/fields/RadioInput';
import { TextInput } from '../../ui/form/fields/TextInput';
import { BotToggleConflict } from './BotToggleConflict';
import { useSwitchBotForm } from './use-switch-bot-form';

/** Asks why the bot is switched off and what happens to its conversations. */
export function DisableBotDialog({ toggle, onClose }: { toggle: BotToggle; onClose: () => void }) {
  const { name, live_conversations: live } = toggle;
  const record = useSwitchBotForm(toggle, false, onClose);
  const { control } = record.form;
  const isClosing = useWatch({ control, name: 'conversations' }) === 'close';

  return (
    <FormDialog
      title={t('bot-toggle.offTitle', { name })}
      text={live === 0 ? t('bot-toggle.offTextNone') : t('bot-toggle.offText', { count: live })}
      confirm={t('bot-toggle.switchOff')}
      isDangerous
      form={record}
      conflict={<BotToggleConflict failure={record.failure} onReload={onClose} />}
      onClose={onClose}
    >
      {live > 0 && (
        <RadioInput
          control={control}
          name="conversations"
          label={t('bot-toggle.conversations')}
          options={[
            { value: 'hand_over', label: t('bot-toggle.handOverAll', { count: live }) },
            { value: 'let_finish', label: t('bot-toggle.letFinish') },
            { value: 'close', label: t('bot-toggle.close') },
          ]}
        />
      )}
      {live > 0 && isClosing && (
        <TextInput
          control={control}
          name="closing_message"
          label={t('bot-toggle.closingMessage')}
          rows={2}
          maxLength={500}
        />
      )}
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
