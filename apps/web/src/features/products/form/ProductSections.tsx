import type { ProductStatus } from '@relaydesk/contracts/product';
import type { ReactNode } from 'react';
import type { Control } from 'react-hook-form';
import { useHasPermission } from '../../../api/use-has-permission';
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
import { formTexts as f } from '../texts/product-form.texts';
import { productsTexts as t } from '../texts/products.texts';
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
  const statuses = toOptions(t.statuses).filter(({ value }) => value !== 'archived' || mayArchive);
  return (
    <>
      <FormSection title={f.basics}>
        <TextInput control={control} name="name" label={t.name} isRequired autoFocus />
        <TextInput control={control} name="sku" label={t.sku} isRequired />
        <CategoryInput control={control} name="category" label={t.category} />
        <SelectInput control={control} name="status" label={t.status} options={statuses} isRequired />
        <FullWidth>
          <MarkdownInput
            control={control}
            name="description"
            label={t.description}
            help={t.descriptionHelp}
            rows={4}
          />
        </FullWidth>
      </FormSection>
      {pictures}
      <FormSection title={f.money}>
        <MoneyField control={control} name="price" label={t.price} currency={currency} isRequired />
        <MoneyField
          control={control}
          name="compare_at_price"
          label={f.compareAt}
          help={f.compareAtHelp}
          currency={currency}
          valueWhenEmpty={null}
        />
        <NumberInput control={control} name="tax_rate" label={t.taxRate} scale={100} unit="%" isRequired />
        <NumberInput
          control={control}
          name="max_per_order"
          label={f.maxPerOrder}
          help={f.maxPerOrderHelp}
          isNullable
        />
      </FormSection>
      <FormSection title={f.shelf}>
        <NumberInput control={control} name="stock" label={t.stock} help={t.stockHelp} isNullable />
        <NumberInput
          control={control}
          name="low_stock_level"
          label={f.lowLevel}
          help={f.lowLevelHelp}
          isNullable
        />
        <DateInput control={control} name="available_from" label={f.availableFrom} />
        <DateInput control={control} name="available_until" label={f.availableUntil} />
      </FormSection>
      <FormSection title={f.words}>
        <FullWidth>
          <SwitchInput
            control={control}
            name="is_bot_sellable"
            label={t.botMaySell}
            help={t.botMaySellHelp}
          />
        </FullWidth>
        <FullWidth>
          <TextInput
            control={control}
            name="short_answer"
            label={f.shortAnswer}
            help={f.shortAnswerHelp}
            rows={2}
          />
        </FullWidth>
        <FullWidth>
          <StringListInput control={control} name="aliases" label={t.aliases} help={t.aliasesHelp} />
        </FullWidth>
      </FormSection>
      {questions}
      <FormSection title={f.elsewhere}>
        <TextInput control={control} name="link_url" label={f.link} help={f.linkHelp} type="url" isNullable />
        <TextInput
          control={control}
          name="retailer_id"
          label={f.retailerId}
          help={f.retailerIdHelp}
          isNullable
        />
      </FormSection>
    </>
  );
}
