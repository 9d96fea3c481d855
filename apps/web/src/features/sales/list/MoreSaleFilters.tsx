import { emailTagsApi } from '../../../api/endpoints/email-tags.api';
import { useMe } from '../../../api/session';
import { useHasPermission } from '../../../api/use-has-permission';
import { messagesIn, t } from '../../../lib/locale/i18n';
import { FilterChannel } from '../../../shared/channels/FilterChannel';
import { FilterMoney } from '../../../ui/filters/FilterMoney';
import { FilterRecord } from '../../../ui/filters/FilterRecord';
import { FilterSelect, toOptions } from '../../../ui/filters/FilterSelect';
import type { SaleListSearch } from './sale-search';
import { useOwnerOptions } from './use-owner-options';
import { useProductOptions } from './use-product-options';

/** Filters by owner, product, channel and amount. */
export function MoreSaleFilters({ search }: { search: SaleListSearch }) {
  const currency = useMe()?.currency ?? 'EUR';
  const isMember = !useHasPermission('organisations.read');
  const { data: tags = [] } = emailTagsApi.useListTagsQuery(undefined, { skip: !isMember });
  const owner = search.of('owner_id');
  const product = search.of('product_id');
  return (
    <>
      <FilterRecord
        label={t('sales.owner')}
        anyLabel={t('sales.anyOwner')}
        choice={useOwnerOptions(owner.value)}
        {...owner}
      />
      <FilterChannel label={t('sales.channel')} {...search.of('channel')} />
      <FilterRecord
        label={t('sales.product')}
        anyLabel={t('sales.anyProduct')}
        choice={useProductOptions(product.value)}
        {...product}
      />
      {tags.length > 0 && (
        <FilterSelect
          label={t('sales.tag')}
          options={tags.map(({ id, name }) => ({ value: id, label: name }))}
          {...search.of('tag_id')}
        />
      )}
      <FilterSelect
        label={t('sales.hasConversation')}
        options={toOptions(messagesIn('sales.yesNo'))}
        {...search.of('has_conversation')}
      />
      <FilterMoney label={t('sales.amountFrom')} currency={currency} {...search.of('total_from')} />
      <FilterMoney label={t('sales.amountTo')} currency={currency} {...search.of('total_to')} />
    </>
  );
}
