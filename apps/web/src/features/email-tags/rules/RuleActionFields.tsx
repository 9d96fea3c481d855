import type { FieldPath } from 'react-hook-form';
import { useController } from 'react-hook-form';
import { messagesIn, t } from '../../../lib/locale/i18n';
import { toOptions } from '../../../ui/filters/FilterSelect';
import { RecordAutocomplete } from '../../../ui/filters/RecordAutocomplete';
import { FieldGrid } from '../../../ui/form/FieldGrid';
import { SelectInput } from '../../../ui/form/fields/SelectInput';
import { SwitchInput } from '../../../ui/form/fields/SwitchInput';
import { TextInput } from '../../../ui/form/fields/TextInput';
import { useTagAssigneeOptions } from '../data/use-tag-assignee-options';
import type { TagFormControl, TagFormInput } from './tag-form-values';

/** contracts/email-tag. */
const MAX_REPLY_LENGTH = 2_000;

interface RuleActionFieldsProps {
  control: TagFormControl;
  /** Zero-based position of the rule. */
  rule: number;
  organisationId: string;
}

/** Actions besides the tag, run once when a rule applies it. */
export function RuleActionFields({ control, rule, organisationId }: RuleActionFieldsProps) {
  const path = <Name extends string>(name: Name) => `rules.${rule}.${name}` as const;
  return (
    <>
      <FieldGrid>
        <AssigneeInput control={control} name={path('assignee_id')} organisationId={organisationId} />
        <SelectInput
          control={control}
          name={path('priority')}
          label={t('email-tags.priority')}
          options={[
            { value: '', label: t('email-tags.asItIs') },
            ...toOptions(messagesIn('email-tags.priorities')),
          ]}
          isNullable
        />
      </FieldGrid>
      <TextInput
        control={control}
        name={path('auto_reply')}
        label={t('email-tags.autoReply')}
        help={t('email-tags.autoReplyHelp')}
        rows={2}
        maxLength={MAX_REPLY_LENGTH}
      />
      <SwitchInput
        control={control}
        name={path('skip_bot')}
        label={t('email-tags.skipBot')}
        help={t('email-tags.skipBotHelp')}
      />
      <SwitchInput
        control={control}
        name={path('stops')}
        label={t('email-tags.stops')}
        help={t('email-tags.stopsHelp')}
      />
    </>
  );
}

interface AssigneeInputProps {
  control: TagFormControl;
  name: Extract<FieldPath<TagFormInput>, `${string}.assignee_id`>;
  organisationId: string;
}

/** null: no assignee. */
function AssigneeInput({ control, name, organisationId }: AssigneeInputProps) {
  const { field, fieldState } = useController({ control, name });
  const choice = useTagAssigneeOptions(field.value ?? '', organisationId);
  return (
    <RecordAutocomplete
      label={t('email-tags.assignee')}
      value={field.value ?? ''}
      choice={choice}
      onChange={(id) => field.onChange(id || null)}
      onBlur={field.onBlur}
      help={fieldState.error?.message ?? t('email-tags.assigneeHelp')}
      isInvalid={fieldState.invalid}
      inputRef={field.ref}
    />
  );
}
