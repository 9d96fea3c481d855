import { emailTagsApi } from '../../../api/email-tags.api';
import { useMe } from '../../../api/session';
import { useMay } from '../../../api/use-role';
import { FilterChannel } from '../../../records/FilterChannel';
import { FilterMoney } from '../../../ui/FilterMoney';
import { FilterRecord } from '../../../ui/FilterRecord';
import { FilterSelect, optionsOf } from '../../../ui/FilterSelect';
import { salesTexts as t } from '../sales.texts';
import type { SaleSearch } from './sale-search';
import { useOwners } from './use-owners';
import { useProducts } from './use-products';

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
