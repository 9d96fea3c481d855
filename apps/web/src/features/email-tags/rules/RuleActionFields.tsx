import type { FieldPath } from 'react-hook-form';
import { useController } from 'react-hook-form';
import { optionsOf } from '../../../ui/filters/FilterSelect';
import { FieldGrid } from '../../../ui/form/FieldGrid';
import { SelectInput } from '../../../ui/form/fields/SelectInput';
import { SwitchInput } from '../../../ui/form/fields/SwitchInput';
import { TextInput } from '../../../ui/form/fields/TextInput';
import { RecordSearch } from '../../../ui/filters/RecordAutocomplete';
import { emailTagsTexts as t } from '../texts/email-tags.texts';
import { useColleagues } from '../data/use-tag-assignee-options';
import type { TagControl, TagInput } from './tag-form-values';

/** contracts/email-tag. */
const LONGEST_REPLY = 2_000;

interface RuleDeedsProps {
  control: TagControl;
  /** The rule's place, from 0. */
  rule: number;
  organisationId: string;
}

/** What happens besides the tag, once, when a rule puts it on. */
export function RuleDeeds({ control, rule, organisationId }: RuleDeedsProps) {
  const path = <Name extends string>(name: Name) => `rules.${rule}.${name}` as const;
  return (
    <>
      <FieldGrid>
        <AssigneeInput control={control} name={path('assignee_id')} organisationId={organisationId} />
        <SelectInput
          control={control}
          name={path('priority')}
          label={t.priority}
          options={[{ value: '', label: t.asItIs }, ...optionsOf(t.priorities)]}
          isNullable
        />
      </FieldGrid>
      <TextInput
        control={control}
        name={path('auto_reply')}
        label={t.autoReply}
        help={t.autoReplyHelp}
        rows={2}
        maxLength={LONGEST_REPLY}
      />
      <SwitchInput control={control} name={path('skip_bot')} label={t.skipBot} help={t.skipBotHelp} />
      <SwitchInput control={control} name={path('stops')} label={t.stops} help={t.stopsHelp} />
    </>
  );
}

interface AssigneeInputProps {
  control: TagControl;
  name: Extract<FieldPath<TagInput>, `${string}.assignee_id`>;
  organisationId: string;
}

/** Nobody is null. */
function AssigneeInput({ control, name, organisationId }: AssigneeInputProps) {
  const { field, fieldState } = useController({ control, name });
  const choice = useColleagues(field.value ?? '', organisationId);
  return (
    <RecordSearch
      label={t.assignee}
      value={field.value ?? ''}
      choice={choice}
      onChange={(id) => field.onChange(id || null)}
      onBlur={field.onBlur}
      help={fieldState.error?.message ?? t.assigneeHelp}
      isInvalid={fieldState.invalid}
      inputRef={field.ref}
    />
  );
}
