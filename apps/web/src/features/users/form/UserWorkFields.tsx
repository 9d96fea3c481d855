import { ANSWERING_GROUPS, type Group } from '@relaydesk/contracts/permissions';
import type { Control, UseFormSetValue } from 'react-hook-form';
import { useWatch } from 'react-hook-form';
import { messagesIn, t } from '../../../lib/locale/i18n';
import { toOptions } from '../../../ui/filters/FilterSelect';
import { FormSection } from '../../../ui/form/FormSection';
import { NumberInput } from '../../../ui/form/fields/NumberInput';
import { SelectInput } from '../../../ui/form/fields/SelectInput';
import { StringListInput } from '../../../ui/form/fields/StringListInput';
import { SwitchInput } from '../../../ui/form/fields/SwitchInput';
import type { UserFormInput, UserFormOutput } from './user-form-values';

interface UserWorkFieldsProps {
  control: Control<UserFormInput, unknown, UserFormOutput>;
  setValue: UseFormSetValue<UserFormInput>;
}

const canAnswer = (group: string) => ANSWERING_GROUPS.includes(group as Group); // the select offers only groups

/** Role and workload. */
export function UserWorkFields({ control, setValue }: UserWorkFieldsProps) {
  const group = useWatch({ control, name: 'group' });
  return (
    <FormSection title={t('users.work')}>
      <SelectInput
        control={control}
        name="group"
        label={t('users.group')}
        options={toOptions(messagesIn('users.groups'))}
        onChosen={(chosen) => {
          if (!canAnswer(chosen)) setValue('answers_customers', false); // the server accepts it only from this group
        }}
        isRequired
      />
      {canAnswer(group) && (
        <SwitchInput
          control={control}
          name="answers_customers"
          label={t('users.answersCustomers')}
          help={t('users.answersCustomersHelp')}
        />
      )}
      <NumberInput
        control={control}
        name="max_chats"
        label={t('users.maxChats')}
        help={t('users.maxChatsHelp')}
        isRequired
      />
      <StringListInput control={control} name="skills" label={t('users.skills')} />
    </FormSection>
  );
}
