import { userMay } from '@relaydesk/contracts/permissions';
import type { User } from '@relaydesk/contracts/user';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useController } from 'react-hook-form';
import { useFieldLabel } from '../../../../ui/form/fields/field-labels';
import type { FieldProps } from '../../../../ui/form/fields/field-props';
import { RecordSearch } from '../../../../ui/filters/RecordAutocomplete';
import type { RecordChoice } from '../../../../ui/filters/record-options';
import { showValue } from '../../../../ui/elements/format-value';
import { botTexts as t } from '../../texts/bot.texts';
import { choicesApi } from './rule-options.api';

interface ColleagueInputProps<Input extends FieldValues, Output> extends FieldProps<Input, Output> {
  organisationId: string;
}

/** A colleague who may have conversations, or the queue, which is null. */
export function ColleagueInput<Input extends FieldValues, Output>(props: ColleagueInputProps<Input, Output>) {
  const { control, name, label, help, organisationId } = props;
  const { field, fieldState } = useController({ control, name });
  const choice = useColleagues(field.value ?? '', organisationId);
  useFieldLabel(name, label, (value) => {
    if (value === null) return t.queue;
    return choice.records.find(({ id }) => id === value)?.name ?? showValue(value);
  });
  return (
    <RecordSearch
      label={label}
      anyLabel={t.queue}
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

function useColleagues(chosenId: string, organization_id: string): RecordChoice<User> {
  const [search, onSearch] = useState('');
  const { data = NONE, isFetching } = choicesApi.useColleaguesForRulesQuery({ search, organization_id });
  const found = data.find(({ id }) => id === chosenId);
  const { currentData: other } = choicesApi.useColleagueOfRuleQuery(chosenId, {
    skip: chosenId === '' || found !== undefined || isFetching,
  });
  const records = data.filter((user) => userMay(user, 'conversations.reply'));
  return { records, isLoading: isFetching, chosen: found ?? other ?? null, search, onSearch };
}

const NONE: User[] = [];
