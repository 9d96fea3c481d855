import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { useWatch } from 'react-hook-form';
import { messagesIn, t } from '../../../lib/locale/i18n';
import { toOptions } from '../../../ui/filters/FilterSelect';
import { FieldGrid } from '../../../ui/form/FieldGrid';
import { MoneyField } from '../../../ui/form/fields/MoneyField';
import { NumberInput } from '../../../ui/form/fields/NumberInput';
import { SelectInput } from '../../../ui/form/fields/SelectInput';
import { SwitchInput } from '../../../ui/form/fields/SwitchInput';
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
    <FieldGroup title={t('channel-integrations.bot.when')}>
      <KeywordsInput
        control={control}
        name="settings.hand_over.words"
        label={t('channel-integrations.bot.words')}
        help={t('channel-integrations.bot.wordsHelp')}
      />
      <KeywordsInput
        control={control}
        name="settings.hand_over.topics"
        label={t('channel-integrations.bot.topics')}
        help={t('channel-integrations.bot.topicsHelp')}
      />
      <Stack spacing={1.5}>
        <SwitchInput
          control={control}
          name="settings.hand_over.is_upset_on"
          label={t('channel-integrations.bot.isUpsetOn')}
          help={t('channel-integrations.bot.isUpsetOnHelp')}
        />
        {isUpsetOn && (
          <KeywordsInput
            control={control}
            name="settings.hand_over.upset_words"
            label={t('channel-integrations.bot.upsetWords')}
            help={t('channel-integrations.bot.upsetWordsHelp')}
          />
        )}
      </Stack>
      <ProductsInput
        control={control}
        name="settings.hand_over.product_ids"
        label={t('channel-integrations.bot.products')}
        help={t('channel-integrations.bot.productsHelp')}
        organisationId={organisationId}
      />
      <TagsInput
        control={control}
        name="settings.hand_over.tag_ids"
        label={t('channel-integrations.bot.tags')}
        help={t('channel-integrations.bot.tagsHelp')}
        organisationId={organisationId}
      />
      <FieldGrid>
        {currency ? (
          <>
            <MoneyField
              control={control}
              name="settings.hand_over.amount"
              label={t('channel-integrations.bot.amount')}
              help={t('channel-integrations.bot.amountHelp')}
              currency={currency}
              valueWhenEmpty={null}
            />
            <MoneyField
              control={control}
              name="settings.hand_over.vip_amount"
              label={t('channel-integrations.bot.vipAmount')}
              help={t('channel-integrations.bot.vipAmountHelp')}
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
          label={t('channel-integrations.bot.misses')}
          help={t('channel-integrations.bot.missesHelp')}
          isRequired
        />
        <SelectInput
          control={control}
          name="settings.hand_over.out_of_hours"
          label={t('channel-integrations.bot.outOfHours')}
          options={toOptions(messagesIn('channel-integrations.bot.outOfHoursWays'))}
          isRequired
        />
      </FieldGrid>
    </FieldGroup>
  );
}
