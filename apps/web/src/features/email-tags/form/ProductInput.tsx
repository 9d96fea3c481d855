import { useController } from 'react-hook-form';
import { RecordSearch } from '../../../ui/RecordSearch';
import { emailTagsTexts as t } from '../email-tags.texts';
import { useProducts } from '../use-products';
import type { TagControl } from './tag-values';

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
