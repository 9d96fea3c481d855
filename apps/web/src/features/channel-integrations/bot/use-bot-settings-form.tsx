import type { BotSettings } from '@relaydesk/contracts/bot-settings';
import { useRef } from 'react';
import type { z } from 'zod';
import { ApiError } from '../../../api/http/api-error';
import { useHasPermission } from '../../../api/use-has-permission';
import { t } from '../../../lib/locale/i18n';
import { showToast } from '../../../lib/show-toast';
import { useReplayBeforeSave } from '../../../shared/replay/use-replay-before-save';
import { useRecordForm } from '../../../ui/form/use-record-form';
import type { BotSettingsOwner } from './bot-settings-owner';
import type { LoadedBotSettings } from './use-bot-settings';
import { useSaveBotSettings } from './use-bot-settings';

/** The settings that a form holds. */
export interface BotSettingsFormValues<Settings> {
  settings: Settings;
  version: number;
}

interface BotSettingsFormOptions<Settings extends Partial<BotSettings>> {
  owner: BotSettingsOwner;
  known: LoadedBotSettings;
  /** The fields of the form; the others stay unchanged. */
  schema: z.ZodType<BotSettingsFormValues<Settings>, BotSettingsFormValues<Settings>>;
  pick: (settings: BotSettings) => Settings;
  onSaved: () => void;
}

/**
 * A form for a part of the bot settings that previews the effect before saving. Concurrent changes of other
 * settings are kept.
 */
export function useBotSettingsForm<Settings extends Partial<BotSettings>>(
  options: BotSettingsFormOptions<Settings>,
) {
  const { owner, known, schema, pick, onSaved } = options;
  const save = useSaveBotSettings(owner);
  const base = useRef(known.settings);
  const whole = (settings: Settings): BotSettings => ({ ...base.current, ...settings });

  const record = useRecordForm<BotSettingsFormValues<Settings>, BotSettingsFormValues<Settings>>({
    schema,
    values: { settings: pick(known.settings), version: known.version } as never, // its type is a partial of the settings
    valuesOf: (current) => {
      const { settings, version } = current as BotSettingsFormValues<BotSettings>; // a conflict contains the record of the same route
      return { settings: pick(settings), version };
    },
    save: async ({ settings, version }) => {
      try {
        await save({ settings: whole(settings), version });
      } catch (thrown) {
        if (thrown instanceof ApiError && thrown.error === 'conflict' && thrown.current) {
          base.current = (thrown.current as BotSettingsFormValues<BotSettings>).settings; // as above
        }
        throw thrown;
      }
    },
    onSaved: () => {
      showToast.success(t('channel-integrations.bot.saved'));
      onSaved();
    },
  });
  const { organization_id, line_id } = owner;
  const mayReplay = useHasPermission('bot_replay.read');
  const { form, question } = useReplayBeforeSave(
    record,
    ({ settings }) =>
      mayReplay
        ? {
            ...(organization_id && { organization_id }),
            ...(line_id && { channel_integration_id: line_id }),
            settings: whole(settings),
          }
        : null, // a Super Admin reads no customer messages
  );
  return { control: record.form.control, form, question };
}
