import type { Control, FieldPath, FieldValues } from 'react-hook-form';

/** What every field of a form is told. */
export interface FieldProps<Input extends FieldValues, Output> {
  control: Control<Input, unknown, Output>;
  name: FieldPath<Input>;
  label: string;
  help?: string;
  isRequired?: boolean;
}
