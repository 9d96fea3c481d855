import { useWatch } from 'react-hook-form';
import { toOptions } from '../../../ui/filters/FilterSelect';
import { SelectInput } from '../../../ui/form/fields/SelectInput';
import { TextInput } from '../../../ui/form/fields/TextInput';
import { botTexts as t } from '../texts/bot.texts';
import { ColleagueInput } from './fields/ColleagueInput';
import { FieldGroup } from './fields/FieldGroup';
import type { HandOverFieldsProps } from './hand-over-fields-props';

/** Who gets the conversation and what the customer reads. */
export function HandOverTargetFields({ control, organisationId }: HandOverFieldsProps) {
  const nobodyOnline = useWatch({ control, name: 'settings.hand_over.nobody_online' });
  return (
    <FieldGroup title={t.takeOver}>
      <ColleagueInput
        control={control}
        name="settings.hand_over.target_user_id"
        label={t.target}
        help={t.targetHelp}
        organisationId={organisationId}
      />
      <TextInput
        control={control}
        name="settings.hand_over.message"
        label={t.message}
        help={t.messageHelp}
        rows={2}
      />
      <SelectInput
        control={control}
        name="settings.hand_over.nobody_online"
        label={t.nobodyOnline}
        options={toOptions(t.nobodyOnlineWays)}
        isRequired
      />
      {nobodyOnline === 'tell' && (
        <TextInput
          control={control}
          name="settings.hand_over.nobody_online_message"
          label={t.nobodyOnlineMessage}
          rows={2}
          isRequired
        />
      )}
    </FieldGroup>
  );
}
