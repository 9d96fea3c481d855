import type { BotToggle } from '@relaydesk/contracts/bot-toggle';
import { SwitchBot } from '@relaydesk/contracts/bot-toggle';
import type { z } from 'zod';
import { unwrap } from '../../api/http/unwrap';
import { useAppDispatch } from '../../api/use-app-dispatch';
import { t } from '../../lib/locale/i18n';
import { showToast } from '../../lib/show-toast';
import { useRecordForm } from '../../ui/form/use-record-form';
import { botToggleApi } from './bot-toggle.api';

type SwitchBotFormInput = z.input<typeof SwitchBot>;
type SwitchBotFormOutput = z.output<typeof SwitchBot>;

/**
 * The form that toggles an organisation's bot. `mustForce`: a requirement is missing, so the user must force
 * it.
 */
export function useSwitchBotForm(toggle: BotToggle, mustForce: boolean, onDone: () => void) {
  const dispatch = useAppDispatch();
  const { id, name, version } = toggle;
  const isOn = !toggle.is_bot_enabled;
  return useRecordForm<SwitchBotFormInput, SwitchBotFormOutput>({
    schema: SwitchBot.refine(({ force }) => force || !mustForce, {
      path: ['force'],
      message: t('bot-toggle.mustForce'),
    }),
    values: {
      is_bot_enabled: isOn,
      reason: '',
      conversations: 'hand_over',
      closing_message: t('bot-toggle.closingDefault'),
      force: false,
      version,
    },
    valuesOf: (current) => ({
      is_bot_enabled: isOn,
      reason: '',
      version: (current as BotToggle).version, // a conflict contains the record of the same route
    }),
    save: (body, idempotencyKey) =>
      unwrap(dispatch(botToggleApi.endpoints.switchBot.initiate({ id, body, idempotencyKey }))),
    onSaved: () => {
      showToast.success(isOn ? t('bot-toggle.switchedOn', { name }) : t('bot-toggle.switchedOff', { name }));
      onDone();
    },
  });
}
