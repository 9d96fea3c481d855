import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import type { EmailTag } from '@relaydesk/contracts/email-tag';
import type { FieldValues } from 'react-hook-form';
import { useController } from 'react-hook-form';
import { emailTagsApi } from '../../../../api/endpoints/email-tags.api';
import { t } from '../../../../lib/locale/i18n';
import { getErrorAt } from '../../../../ui/form/fields/error-at';
import { useFieldLabel } from '../../../../ui/form/fields/field-labels';
import type { FieldProps } from '../../../../ui/form/fields/field-props';

interface TagsInputProps<Input extends FieldValues, Output> extends FieldProps<Input, Output> {
  organisationId: string;
}

/** Several tags of an organisation by id. */
export function TagsInput<Input extends FieldValues, Output>(props: TagsInputProps<Input, Output>) {
  const { control, name, label, help, organisationId } = props;
  const { field, fieldState } = useController({ control, name });
  const { data: tags = NO_TAGS, isFetching } = emailTagsApi.useTagsOfQuery(organisationId);
  const ids: readonly string[] = field.value ?? [];
  const chosen = tags.filter(({ id }) => ids.includes(id));
  useFieldLabel(name, label, (value) => formatTagNames(tags, value));
  const wrong = ids.map((_, at) => getErrorAt(fieldState.error, String(at))).find(Boolean);
  return (
    <Autocomplete
      multiple
      loading={isFetching}
      loadingText={t('ui.loading')}
      // Selected archived tags stay, but archived tags are no longer offered.
      options={tags.filter(({ id, is_archived }) => !is_archived || ids.includes(id))}
      value={chosen}
      getOptionLabel={(tag) => tag.name}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      onChange={(_, next) => field.onChange(next.map(({ id }) => id))}
      onBlur={field.onBlur}
      disabled={isFetching && tags.length === 0} // a change before the tags are loaded would lose the selected ones
      noOptionsText={t('ui.noneFound')}
      clearText={t('ui.clearText')}
      openText={label}
      closeText={t('ui.close')}
      renderInput={(params) => (
        <TextField
          {...params}
          label={label}
          inputRef={field.ref}
          error={fieldState.invalid}
          helperText={wrong ?? getErrorAt(fieldState.error, '') ?? help}
        />
      )}
    />
  );
}

const formatTagNames = (tags: readonly EmailTag[], ids: unknown) =>
  tags
    .filter(({ id }) => Array.isArray(ids) && ids.includes(id))
    .map(({ name }) => name)
    .join(', ') || '–';

const NO_TAGS: EmailTag[] = [];
