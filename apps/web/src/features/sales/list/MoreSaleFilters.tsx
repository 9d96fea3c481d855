import { emailTagsApi } from '../../../api/endpoints/email-tags.api';
import { useMe } from '../../../api/session';
import { useHasPermission } from '../../../api/use-has-permission';
import { FilterChannel } from '../../../shared/channels/FilterChannel';
import { FilterMoney } from '../../../ui/filters/FilterMoney';
import { FilterRecord } from '../../../ui/filters/FilterRecord';
import { FilterSelect, toOptions } from '../../../ui/filters/FilterSelect';
import { salesTexts as t } from '../texts/sales.texts';
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
      <FilterRecord label={t.owner} anyLabel={t.anyOwner} choice={useOwnerOptions(owner.value)} {...owner} />
      <FilterChannel label={t.channel} {...search.of('channel')} />
      <FilterRecord
        label={t.product}
        anyLabel={t.anyProduct}
        choice={useProductOptions(product.value)}
        {...product}
      />
      {tags.length > 0 && (
        <FilterSelect
          label={t.tag}
          options={tags.map(({ id, name }) => ({ value: id, label: name }))}
          {...search.of('tag_id')}
        />
      )}
      <FilterSelect
        label={t.hasConversation}
        options={toOptions(t.yesNo)}
        {...search.of('has_conversation')}
      />
      <FilterMoney label={t.amountFrom} currency={currency} {...search.of('total_from')} />
      <FilterMoney label={t.amountTo} currency={currency} {...search.of('total_to')} />
    </>
  );
}
