import { BotSettings } from '@relaydesk/contracts/bot-settings';
import { Version } from '@relaydesk/contracts/common';
import { z } from 'zod';
import { toOptions } from '../../../ui/filters/FilterSelect';
import { FieldGrid } from '../../../ui/form/FieldGrid';
import { FormDrawer } from '../../../ui/form/FormDrawer';
import { NumberInput } from '../../../ui/form/fields/NumberInput';
import { SelectInput } from '../../../ui/form/fields/SelectInput';
import { SwitchInput } from '../../../ui/form/fields/SwitchInput';
import { TextInput } from '../../../ui/form/fields/TextInput';
import { botTexts as t } from '../texts/bot.texts';
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
      <FormDrawer title={t.behaviourTitle} form={form} onClose={onClose}>
        <TextInput
          control={control}
          name="settings.greeting"
          label={t.greeting}
          help={t.greetingHelp}
          rows={2}
        />
        <FieldGrid>
          <SelectInput
            control={control}
            name="settings.tone"
            label={t.tone}
            options={toOptions(t.tones)}
            isRequired
          />
          <NumberInput
            control={control}
            name="settings.max_turns"
            label={t.maxTurns}
            help={t.maxTurnsHelp}
            isRequired
          />
        </FieldGrid>
        <LanguagesInput
          control={control}
          name="settings.languages"
          label={t.languages}
          help={t.languagesHelp}
        />
        <ConfidenceInput
          control={control}
          name="settings.confidence"
          label={t.confidence}
          help={t.confidenceHelp}
        />
        <SwitchInput
          control={control}
          name="settings.takes_orders"
          label={t.takesOrders}
          help={t.takesOrdersHelp}
        />
        <SwitchInput
          control={control}
          name="settings.quotes_stock"
          label={t.quotesStock}
          help={t.quotesStockHelp}
        />
      </FormDrawer>
      {question}
    </>
  );
}
