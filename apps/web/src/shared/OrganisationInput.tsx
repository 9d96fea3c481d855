import type { FieldValues } from 'react-hook-form';
import { useWatch } from 'react-hook-form';
import { useOrganisationOptions } from '../api/endpoints/organisations.api';
import type { FieldProps } from '../ui/form/fields/field-props';
import { RecordInput } from '../ui/form/fields/RecordInput';

/** The organisation of a record, in a Super Admin's form; renders nothing for members, who have one. */
export function OrganisationInput<Input extends FieldValues, Output>(props: FieldProps<Input, Output>) {
  const chosen = useWatch({ control: props.control, name: props.name });
  const choice = useOrganisationOptions(chosen);
  return choice && <RecordInput {...props} choice={choice} />;
}
