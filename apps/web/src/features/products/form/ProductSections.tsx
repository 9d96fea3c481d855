import type { ProductStatus } from '@relaydesk/contracts/product';
import type { ReactNode } from 'react';
import type { Control } from 'react-hook-form';
import { useHasPermission } from '../../../api/use-has-permission';
import { messagesIn, t } from '../../../lib/locale/i18n';
import { toOptions } from '../../../ui/filters/FilterSelect';
import { FormSection } from '../../../ui/form/FormSection';
import { DateInput } from '../../../ui/form/fields/DateInput';
import { MoneyField } from '../../../ui/form/fields/MoneyField';
import { NumberInput } from '../../../ui/form/fields/NumberInput';
import { SelectInput } from '../../../ui/form/fields/SelectInput';
import { StringListInput } from '../../../ui/form/fields/StringListInput';
import { SwitchInput } from '../../../ui/form/fields/SwitchInput';
import { TextInput } from '../../../ui/form/fields/TextInput';
import { MarkdownInput } from '../../../ui/markdown/MarkdownInput';
import { CategoryInput } from './CategoryInput';
import { FullWidth } from './FullWidth';
import type { ProductFormInput, ProductFormOutput } from './product-form-values';

interface ProductSectionsProps {
  control: Control<ProductFormInput, unknown, ProductFormOutput>;
  /** ISO 4217. */
  currency: string;
  /** The current product; undefined: a new one. */
  status: ProductStatus | undefined;
  pictures: ReactNode;
  questions: ReactNode;
}

/** The fields of a product, in sections. */
export function ProductSections({ control, currency, status, pictures, questions }: ProductSectionsProps) {
  const mayArchive = useHasPermission('products.delete') || status === 'archived';
  const statuses = toOptions(messagesIn('products.statuses')).filter(
    ({ value }) => value !== 'archived' || mayArchive,
  );
  return (
    <>
      <FormSection title={t('products.form.basics')}>
        <TextInput control={control} name="name" label={t('products.name')} isRequired autoFocus />
        <TextInput control={control} name="sku" label={t('products.sku')} isRequired />
        <CategoryInput control={control} name="category" label={t('products.category')} />
        <SelectInput
          control={control}
          name="status"
          label={t('products.status')}
          options={statuses}
          isRequired
        />
        <FullWidth>
          <MarkdownInput
            control={control}
            name="description"
            label={t('products.description')}
            help={t('products.descriptionHelp')}
            rows={4}
          />
        </FullWidth>
      </FormSection>
      {pictures}
      <FormSection title={t('products.form.money')}>
        <MoneyField
          control={control}
          name="price"
          label={t('products.price')}
          currency={currency}
          isRequired
        />
        <MoneyField
          control={control}
          name="compare_at_price"
          label={t('products.form.compareAt')}
          help={t('products.form.compareAtHelp')}
          currency={currency}
          valueWhenEmpty={null}
        />
        <NumberInput
          control={control}
          name="tax_rate"
          label={t('products.taxRate')}
          scale={100}
          unit="%"
          isRequired
        />
        <NumberInput
          control={control}
          name="max_per_order"
          label={t('products.form.maxPerOrder')}
          help={t('products.form.maxPerOrderHelp')}
          isNullable
        />
      </FormSection>
      <FormSection title={t('products.form.shelf')}>
        <NumberInput
          control={control}
          name="stock"
          label={t('products.stock')}
          help={t('products.stockHelp')}
          isNullable
        />
        <NumberInput
          control={control}
          name="low_stock_level"
          label={t('products.form.lowLevel')}
          help={t('products.form.lowLevelHelp')}
          isNullable
        />
        <DateInput control={control} name="available_from" label={t('products.form.availableFrom')} />
        <DateInput control={control} name="available_until" label={t('products.form.availableUntil')} />
      </FormSection>
      <FormSection title={t('products.form.words')}>
        <FullWidth>
          <SwitchInput
            control={control}
            name="is_bot_sellable"
            label={t('products.botMaySell')}
            help={t('products.botMaySellHelp')}
          />
        </FullWidth>
        <FullWidth>
          <TextInput
            control={control}
            name="short_answer"
            label={t('products.form.shortAnswer')}
            help={t('products.form.shortAnswerHelp')}
            rows={2}
          />
        </FullWidth>
        <FullWidth>
          <StringListInput
            control={control}
            name="aliases"
            label={t('products.aliases')}
            help={t('products.aliasesHelp')}
          />
        </FullWidth>
      </FormSection>
      {questions}
      <FormSection title={t('products.form.elsewhere')}>
        <TextInput
          control={control}
          name="link_url"
          label={t('products.form.link')}
          help={t('products.form.linkHelp')}
          type="url"
          isNullable
        />
        <TextInput
          control={control}
          name="retailer_id"
          label={t('products.form.retailerId')}
          help={t('products.form.retailerIdHelp')}
          isNullable
        />
      </FormSection>
    </>
  );
}
