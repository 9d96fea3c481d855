import { emailTagsApi } from '../../../api/endpoints/email-tags.api';
import { useMe } from '../../../api/session';
import { useMay } from '../../../api/use-has-permission';
import { FilterChannel } from '../../../shared/channels/FilterChannel';
import { FilterMoney } from '../../../ui/filters/FilterMoney';
import { FilterRecord } from '../../../ui/filters/FilterRecord';
import { FilterSelect, optionsOf } from '../../../ui/filters/FilterSelect';
import { salesTexts as t } from '../texts/sales.texts';
import type { SaleSearch } from './sale-search';
import { useOwners } from './use-owner-options';
import { useProducts } from './use-product-options';

/** Who sold it, what, where and for how much. */
export function MoreFilters({ search }: { search: SaleSearch }) {
  const currency = useMe()?.currency ?? 'EUR';
  const isMember = !useMay('organisations.read');
  const { data: tags = [] } = emailTagsApi.useListTagsQuery(undefined, { skip: !isMember });
  const owner = search.of('owner_id');
  const product = search.of('product_id');
  return (
    <>
      <FilterRecord label={t.owner} anyLabel={t.anyOwner} choice={useOwners(owner.value)} {...owner} />
      <FilterChannel label={t.channel} {...search.of('channel')} />
      <FilterRecord
        label={t.product}
        anyLabel={t.anyProduct}
        choice={useProducts(product.value)}
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
        options={optionsOf(t.yesNo)}
        {...search.of('has_conversation')}
      />
      <FilterMoney label={t.amountFrom} currency={currency} {...search.of('total_from')} />
      <FilterMoney label={t.amountTo} currency={currency} {...search.of('total_to')} />
    </>
  );
}
