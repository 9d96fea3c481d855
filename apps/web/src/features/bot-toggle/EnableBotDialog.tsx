import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import type { BotToggle } from '@relaydesk/contracts/bot-toggle';
import { getQueryError } from '../../api/query-error';
import { t } from '../../lib/locale/i18n';
import { ErrorAlert } from '../../ui/failures/ErrorAlert';
import { FormDialog } from '../../ui/form/FormDialog';
import { SwitchInput } from '../../ui/form/fields/SwitchInput';
import { TextInput } from '../../ui/form/fields/TextInput';
import { BotToggleConflict } from './BotToggleConflict';
import { botToggleApi } from './bot-toggle.api';
import { useSwitchBotForm } from './use-switch-bot-form';

/** Shows what the bot lacks and asks why it is switched on. */
export function EnableBotDialog({ toggle, onClose }: { toggle: BotToggle; onClose: () => void }) {
  const { currentData, error, refetch } = botToggleApi.useBotToggleQuery(toggle.id, {
    refetchOnMountOrArgChange: true,
  });
  const missing = currentData?.missing ?? [];
  const failure = getQueryError(error);
  const record = useSwitchBotForm(toggle, missing.length > 0, onClose);
  const { control } = record.form;

  return (
    <FormDialog
      title={t('bot-toggle.onTitle', { name: toggle.name })}
      text={currentData || failure ? t('bot-toggle.onText') : t('bot-toggle.onChecking')}
      confirm={t('bot-toggle.switchOn')}
      form={record}
      conflict={<BotToggleConflict failure={record.failure} onReload={onClose} />}
      onClose={onClose}
    >
      {failure && <ErrorAlert failure={failure} onRetry={refetch} />}
      {missing.length > 0 && (
        <>
          <Alert severity="warning" sx={{ '& ul': { margin: 0, paddingInlineStart: 2 } }}>
            <AlertTitle>{t('bot-toggle.missing')}</AlertTitle>
            <ul>
              {missing.map((thing) => (
                <li key={thing}>{thing}</li>
              ))}
            </ul>
          </Alert>
          <SwitchInput control={control} name="force" label={t('bot-toggle.force')} />
        </>
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
