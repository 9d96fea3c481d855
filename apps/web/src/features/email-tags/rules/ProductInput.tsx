import { useController } from 'react-hook-form';
import { t } from '../../../lib/locale/i18n';
import { RecordAutocomplete } from '../../../ui/filters/RecordAutocomplete';
import { useRuleProductOptions } from '../data/use-rule-product-options';
import type { TagFormControl } from './tag-form-values';

interface ProductInputProps {
  control: TagFormControl;
  name: `rules.${number}.conditions.${number}.product_id`;
  organisationId: string;
}

/** The product that a message must mention. */
export function ProductInput({ control, name, organisationId }: ProductInputProps) {
  const { field, fieldState } = useController({ control, name });
  const choice = useRuleProductOptions(field.value ?? '', organisationId);
  return (
    <RecordAutocomplete
      label={t('email-tags.product')}
      value={field.value ?? ''}
      choice={choice}
      onChange={field.onChange}
      onBlur={field.onBlur}
      help={fieldState.error?.message ?? t('email-tags.productHelp')}
      isInvalid={fieldState.invalid}
      isRequired
      inputRef={field.ref}
    />
  );
}
