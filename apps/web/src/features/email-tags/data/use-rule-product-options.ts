import type { Product } from '@relaydesk/contracts/product';
import { useState } from 'react';
import type { RecordOptions } from '../../../ui/filters/record-options';
import { emailTagAdminApi } from './email-tags.api';

/** Products to choose from in a rule; organisation '' is the user's own. */
export function useRuleProductOptions(chosenId: string, organization_id: string): RecordOptions<Product> {
  const [search, onSearch] = useState('');
  const { data: records = NO_PRODUCTS, isFetching } = emailTagAdminApi.useFindRuleProductsQuery({
    search,
    organization_id,
  });
  const found = records.find(({ id }) => id === chosenId);
  const { currentData: other } = emailTagAdminApi.useChosenRuleProductQuery(chosenId, {
    skip: chosenId === '' || found !== undefined || isFetching,
  });
  return { records, isLoading: isFetching, chosen: found ?? other ?? null, search, onSearch };
}

const NO_PRODUCTS: Product[] = [];
