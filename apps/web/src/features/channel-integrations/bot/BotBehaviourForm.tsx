import { BotSettings } from '@relaydesk/contracts/bot-settings';
import { Version } from '@relaydesk/contracts/common';
import { z } from 'zod';
import { messagesIn, t } from '../../../lib/locale/i18n';
import { toOptions } from '../../../ui/filters/FilterSelect';
import { FieldGrid } from '../../../ui/form/FieldGrid';
import { FormDrawer } from '../../../ui/form/FormDrawer';
import { NumberInput } from '../../../ui/form/fields/NumberInput';
import { SelectInput } from '../../../ui/form/fields/SelectInput';
import { SwitchInput } from '../../../ui/form/fields/SwitchInput';
import { TextInput } from '../../../ui/form/fields/TextInput';
import type { BotSettingsFormProps } from './bot-settings-form-props';
import { ConfidenceInput } from './fields/ConfidenceInput';
import { LanguagesInput } from './fields/LanguagesInput';
import { useBotSettingsForm } from './use-bot-settings-form';

const behaviourSchema = z.object({ settings: BotSettings.omit({ hand_over: true }), version: Version });

const pickBehaviour = ({ hand_over: _, ...behaviour }: BotSettings) => behaviour;

/** Tone, confidence thresholds and permitted actions of the bot. */
export function BotBehaviourForm({ owner, known, onClose }: BotSettingsFormProps) {
  const { control, form, question } = useBotSettingsForm({
    owner,
    known,
    schema: behaviourSchema,
    pick: pickBehaviour,
    onSaved: onClose,
  });
  return (
    <>
      <FormDrawer title={t('channel-integrations.bot.behaviourTitle')} form={form} onClose={onClose}>
        <TextInput
          control={control}
          name="settings.greeting"
          label={t('channel-integrations.bot.greeting')}
          help={t('channel-integrations.bot.greetingHelp')}
          rows={2}
        />
        <FieldGrid>
          <SelectInput
            control={control}
            name="settings.tone"
            label={t('channel-integrations.bot.tone')}
            options={toOptions(messagesIn('channel-integrations.bot.tones'))}
            isRequired
          />
          <NumberInput
            control={control}
            name="settings.max_turns"
            label={t('channel-integrations.bot.maxTurns')}
            help={t('channel-integrations.bot.maxTurnsHelp')}
            isRequired
          />
        </FieldGrid>
        <LanguagesInput
          control={control}
          name="settings.languages"
          label={t('channel-integrations.bot.languages')}
          help={t('channel-integrations.bot.languagesHelp')}
        />
        <ConfidenceInput
          control={control}
          name="settings.confidence"
          label={t('channel-integrations.bot.confidence')}
          help={t('channel-integrations.bot.confidenceHelp')}
        />
        <SwitchInput
          control={control}
          name="settings.takes_orders"
          label={t('channel-integrations.bot.takesOrders')}
          help={t('channel-integrations.bot.takesOrdersHelp')}
        />
        <SwitchInput
          control={control}
          name="settings.quotes_stock"
          label={t('channel-integrations.bot.quotesStock')}
          help={t('channel-integrations.bot.quotesStockHelp')}
        />
      </FormDrawer>
      {question}
    </>
  );
}
