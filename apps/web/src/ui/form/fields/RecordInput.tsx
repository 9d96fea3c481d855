import type { FieldValues } from 'react-hook-form';
import { useController } from 'react-hook-form';
import { RecordAutocomplete } from '../../filters/RecordAutocomplete';
import type { RecordOptions } from '../../filters/record-options';
import { useFieldLabel } from './field-labels';
import type { FieldProps } from './field-props';

interface RecordInputProps<Input extends FieldValues, Output> extends FieldProps<Input, Output> {
  choice: RecordOptions;
}

/** The id of one record in a form, selected by name. */
export function RecordInput<Input extends FieldValues, Output>(props: RecordInputProps<Input, Output>) {
  const { control, name, label, help, isRequired, choice } = props;
  const { field, fieldState } = useController({ control, name });
  useFieldLabel(name, label);
  return (
    <RecordAutocomplete
      label={label}
      value={field.value ?? ''}
      choice={choice}
      onChange={field.onChange}
      onBlur={field.onBlur}
      help={fieldState.error?.message ?? help}
      isInvalid={fieldState.invalid}
      isRequired={isRequired}
      inputRef={field.ref}
    />
  );
}
