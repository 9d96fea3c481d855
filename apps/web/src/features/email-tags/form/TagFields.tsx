import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useController, useWatch } from 'react-hook-form';
import { FieldGrid } from '../../../ui/form/FieldGrid';
import { useFieldLabel } from '../../../ui/form/fields/field-labels';
import { SwitchInput } from '../../../ui/form/fields/SwitchInput';
import { TextInput } from '../../../ui/form/fields/TextInput';
import { uiTexts } from '../../../ui/texts/ui.texts';
import { useTagGroups } from '../data/use-tag-groups';
import type { TagFormControl } from '../rules/tag-form-values';
import { emailTagsTexts as t } from '../texts/email-tags.texts';

interface TagFieldsProps {
  control: TagFormControl;
  /** The organisation whose groups are offered; '' is the user's own. */
  organisationId: string;
}

/** Name, colour and group of a tag. */
export function TagFields({ control, organisationId }: TagFieldsProps) {
  const group = useWatch({ control, name: 'group' });
  return (
    <>
      <FieldGrid>
        <TextInput control={control} name="name" label={t.name} maxLength={40} isRequired autoFocus />
        <TextInput control={control} name="colour" label={t.colour} type="color" isRequired />
      </FieldGrid>
      <TextInput control={control} name="description" label={t.description} rows={2} />
      <TagGroupInput control={control} organisationId={organisationId} />
      {group && <SwitchInput control={control} name="is_single" label={t.isSingle} help={t.isSingleHelp} />}
    </>
  );
}

/** An existing group or a new one. */
function TagGroupInput({ control, organisationId }: TagFieldsProps) {
  const { field, fieldState } = useController({ control, name: 'group' });
  const groups = useTagGroups(organisationId);
  useFieldLabel('group', t.group);
  return (
    <Autocomplete
      freeSolo
      options={groups}
      inputValue={field.value ?? ''}
      onInputChange={(_, text) => field.onChange(text)}
      onBlur={field.onBlur}
      clearText={uiTexts.clearText}
      slotProps={{ paper: { role: 'region', 'aria-label': t.group } }} // it opens outside the page's landmarks
      renderInput={(params) => (
        <TextField
          {...params}
          label={t.group}
          inputRef={field.ref}
          error={fieldState.invalid}
          helperText={fieldState.error?.message ?? t.groupHelp}
        />
      )}
    />
  );
}
