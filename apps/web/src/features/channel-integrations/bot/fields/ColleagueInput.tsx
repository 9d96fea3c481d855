import { userHasPermission } from '@relaydesk/contracts/permissions';
import type { User } from '@relaydesk/contracts/user';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useController } from 'react-hook-form';
import { t } from '../../../../lib/locale/i18n';
import { formatValue } from '../../../../ui/elements/format-value';
import { RecordAutocomplete } from '../../../../ui/filters/RecordAutocomplete';
import type { RecordOptions } from '../../../../ui/filters/record-options';
import { useFieldLabel } from '../../../../ui/form/fields/field-labels';
import type { FieldProps } from '../../../../ui/form/fields/field-props';
import { ruleOptionsApi } from './rule-options.api';

interface ColleagueInputProps<Input extends FieldValues, Output> extends FieldProps<Input, Output> {
  organisationId: string;
}

/** A user who may have conversations, or the queue (null). */
export function ColleagueInput<Input extends FieldValues, Output>(props: ColleagueInputProps<Input, Output>) {
  const { control, name, label, help, organisationId } = props;
  const { field, fieldState } = useController({ control, name });
  const choice = useColleagueOptions(field.value ?? '', organisationId);
  useFieldLabel(name, label, (value) => {
    if (value === null) return t('channel-integrations.bot.queue');
    return choice.records.find(({ id }) => id === value)?.name ?? formatValue(value);
  });
  return (
    <RecordAutocomplete
      label={label}
      anyLabel={t('channel-integrations.bot.queue')}
      value={field.value ?? ''}
      choice={choice}
      onChange={(id) => field.onChange(id || null)}
      onBlur={field.onBlur}
      help={fieldState.error?.message ?? help}
      isInvalid={fieldState.invalid}
      inputRef={field.ref}
    />
  );
}

function useColleagueOptions(chosenId: string, organization_id: string): RecordOptions<User> {
  const [search, onSearch] = useState('');
  const { data = NO_USERS, isFetching } = ruleOptionsApi.useColleaguesForRulesQuery({
    search,
    organization_id,
  });
  const found = data.find(({ id }) => id === chosenId);
  const { currentData: other } = ruleOptionsApi.useColleagueOfRuleQuery(chosenId, {
    skip: chosenId === '' || found !== undefined || isFetching,
  });
  const records = data.filter((user) => userHasPermission(user, 'conversations.reply'));
  return { records, isLoading: isFetching, chosen: found ?? other ?? null, search, onSearch };
}

const NO_USERS: User[] = [];
