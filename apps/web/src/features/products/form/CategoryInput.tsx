import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import type { FieldValues } from 'react-hook-form';
import { useController } from 'react-hook-form';
import { useFieldLabel } from '../../../ui/form/fields/field-labels';
import type { FieldProps } from '../../../ui/form/fields/field-props';
import { productsApi } from '../data/products.api';

/** An existing category or a new one. */
export function CategoryInput<Input extends FieldValues, Output>(props: FieldProps<Input, Output>) {
  const { control, name, label } = props;
  const { field, fieldState } = useController({ control, name });
  useFieldLabel(name, label);
  const { data = [] } = productsApi.useListCategoriesQuery('');
  return (
    <Autocomplete
      freeSolo
      options={[...new Set(data.map((category) => category.name))]}
      inputValue={field.value ?? ''}
      onInputChange={(_, text) => field.onChange(text)}
      onBlur={field.onBlur}
      fullWidth
      renderInput={(params) => (
        <TextField
          {...params}
          name={field.name}
          label={label}
          inputRef={field.ref}
          error={fieldState.invalid}
          helperText={fieldState.error?.message}
        />
      )}
    />
  );
}
