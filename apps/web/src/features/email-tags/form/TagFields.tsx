import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useController, useWatch } from 'react-hook-form';
import { t } from '../../../lib/locale/i18n';
import { FieldGrid } from '../../../ui/form/FieldGrid';
import { useFieldLabel } from '../../../ui/form/fields/field-labels';
import { SwitchInput } from '../../../ui/form/fields/SwitchInput';
import { TextInput } from '../../../ui/form/fields/TextInput';
import { useTagGroups } from '../data/use-tag-groups';
import type { TagFormControl } from '../rules/tag-form-values';

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
        <TextInput
          control={control}
          name="name"
          label={t('email-tags.name')}
          maxLength={40}
          isRequired
          autoFocus
        />
        <TextInput control={control} name="colour" label={t('email-tags.colour')} type="color" isRequired />
      </FieldGrid>
      <TextInput control={control} name="description" label={t('email-tags.description')} rows={2} />
      <TagGroupInput control={control} organisationId={organisationId} />
      {group && (
        <SwitchInput
          control={control}
          name="is_single"
          label={t('email-tags.isSingle')}
          help={t('email-tags.isSingleHelp')}
        />
      )}
    </>
  );
}

/** An existing group or a new one. */
function TagGroupInput({ control, organisationId }: TagFieldsProps) {
  const { field, fieldState } = useController({ control, name: 'group' });
  const groups = useTagGroups(organisationId);
  useFieldLabel('group', t('email-tags.group'));
  return (
    <Autocomplete
      freeSolo
      options={groups}
      inputValue={field.value ?? ''}
      onInputChange={(_, text) => field.onChange(text)}
      onBlur={field.onBlur}
      clearText={t('ui.clearText')}
      slotProps={{ paper: { role: 'region', 'aria-label': t('email-tags.group') } }} // it opens outside the page's landmarks
      renderInput={(params) => (
        <TextField
          {...params}
          label={t('email-tags.group')}
          inputRef={field.ref}
          error={fieldState.invalid}
          helperText={fieldState.error?.message ?? t('email-tags.groupHelp')}
        />
      )}
    />
  );
}
