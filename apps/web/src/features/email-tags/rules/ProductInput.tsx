import { useController } from 'react-hook-form';
import { RecordSearch } from '../../../ui/filters/RecordAutocomplete';
import { emailTagsTexts as t } from '../texts/email-tags.texts';
import { useProducts } from '../data/use-rule-product-options';
import type { TagControl } from './tag-form-values';

interface ProductInputProps {
  control: TagControl;
  name: `rules.${number}.conditions.${number}.product_id`;
  organisationId: string;
}

/** The product that a message has to mention. */
export function ProductInput({ control, name, organisationId }: ProductInputProps) {
  const { field, fieldState } = useController({ control, name });
  const choice = useProducts(field.value ?? '', organisationId);
  return (
    <RecordSearch
      label={t.product}
      value={field.value ?? ''}
      choice={choice}
      onChange={field.onChange}
      onBlur={field.onBlur}
      help={fieldState.error?.message ?? t.productHelp}
      isInvalid={fieldState.invalid}
      isRequired
      inputRef={field.ref}
    />
  );
}
