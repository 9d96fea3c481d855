import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { useWatch } from 'react-hook-form';
import { toOptions } from '../../../ui/filters/FilterSelect';
import { FieldGrid } from '../../../ui/form/FieldGrid';
import { MoneyField } from '../../../ui/form/fields/MoneyField';
import { NumberInput } from '../../../ui/form/fields/NumberInput';
import { SelectInput } from '../../../ui/form/fields/SelectInput';
import { SwitchInput } from '../../../ui/form/fields/SwitchInput';
import { botTexts as t } from '../texts/bot.texts';
import { FieldGroup } from './fields/FieldGroup';
import { KeywordsInput } from './fields/KeywordsInput';
import { ProductsInput } from './fields/ProductsInput';
import { TagsInput } from './fields/TagsInput';
import type { HandOverFieldsProps } from './hand-over-fields-props';
import { useOrganisationCurrency } from './use-organisation-currency';

/** When the bot hands over. */
export function HandOverRuleFields({ control, organisationId }: HandOverFieldsProps) {
  const isUpsetOn = useWatch({ control, name: 'settings.hand_over.is_upset_on' });
  const currency = useOrganisationCurrency(organisationId);
  return (
    <FieldGroup title={t.when}>
      <KeywordsInput control={control} name="settings.hand_over.words" label={t.words} help={t.wordsHelp} />
      <KeywordsInput
        control={control}
        name="settings.hand_over.topics"
        label={t.topics}
        help={t.topicsHelp}
      />
      <Stack spacing={1.5}>
        <SwitchInput
          control={control}
          name="settings.hand_over.is_upset_on"
          label={t.isUpsetOn}
          help={t.isUpsetOnHelp}
        />
        {isUpsetOn && (
          <KeywordsInput
            control={control}
            name="settings.hand_over.upset_words"
            label={t.upsetWords}
            help={t.upsetWordsHelp}
          />
        )}
      </Stack>
      <ProductsInput
        control={control}
        name="settings.hand_over.product_ids"
        label={t.products}
        help={t.productsHelp}
        organisationId={organisationId}
      />
      <TagsInput
        control={control}
        name="settings.hand_over.tag_ids"
        label={t.tags}
        help={t.tagsHelp}
        organisationId={organisationId}
      />
      <FieldGrid>
        {currency ? (
          <>
            <MoneyField
              control={control}
              name="settings.hand_over.amount"
              label={t.amount}
              help={t.amountHelp}
              currency={currency}
              valueWhenEmpty={null}
            />
            <MoneyField
              control={control}
              name="settings.hand_over.vip_amount"
              label={t.vipAmount}
              help={t.vipAmountHelp}
              currency={currency}
              valueWhenEmpty={null}
            />
          </>
        ) : (
          <Skeleton variant="rounded" height={56} />
        )}
        <NumberInput
          control={control}
          name="settings.hand_over.misses"
          label={t.misses}
          help={t.missesHelp}
          isRequired
        />
        <SelectInput
          control={control}
          name="settings.hand_over.out_of_hours"
          label={t.outOfHours}
          options={toOptions(t.outOfHoursWays)}
          isRequired
        />
      </FieldGrid>
    </FieldGroup>
  );
}
