import { useWatch } from 'react-hook-form';
import { messagesIn, t } from '../../../lib/locale/i18n';
import { toOptions } from '../../../ui/filters/FilterSelect';
import { SelectInput } from '../../../ui/form/fields/SelectInput';
import { TextInput } from '../../../ui/form/fields/TextInput';
import { ColleagueInput } from './fields/ColleagueInput';
import { FieldGroup } from './fields/FieldGroup';
import type { HandOverFieldsProps } from './hand-over-fields-props';

/** Who gets the conversation and what the customer reads. */
export function HandOverTargetFields({ control, organisationId }: HandOverFieldsProps) {
  const nobodyOnline = useWatch({ control, name: 'settings.hand_over.nobody_online' });
  return (
    <FieldGroup title={t('channel-integrations.bot.takeOver')}>
      <ColleagueInput
        control={control}
        name="settings.hand_over.target_user_id"
        label={t('channel-integrations.bot.target')}
        help={t('channel-integrations.bot.targetHelp')}
        organisationId={organisationId}
      />
      <TextInput
        control={control}
        name="settings.hand_over.message"
        label={t('channel-integrations.bot.message')}
        help={t('channel-integrations.bot.messageHelp')}
        rows={2}
      />
      <SelectInput
        control={control}
        name="settings.hand_over.nobody_online"
        label={t('channel-integrations.bot.nobodyOnline')}
        options={toOptions(messagesIn('channel-integrations.bot.nobodyOnlineWays'))}
        isRequired
      />
      {nobodyOnline === 'tell' && (
        <TextInput
          control={control}
          name="settings.hand_over.nobody_online_message"
          label={t('channel-integrations.bot.nobodyOnlineMessage')}
          rows={2}
          isRequired
        />
      )}
    </FieldGroup>
  );
}
