import type { Control, FieldPath, FieldValues } from 'react-hook-form';

/** Props of every form field. */
export interface FieldProps<Input extends FieldValues, Output> {
  control: Control<Input, unknown, Output>;
  name: FieldPath<Input>;
  label: string;
  help?: string;
  isRequired?: boolean;
}
