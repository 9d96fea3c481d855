import type { Product } from '@relaydesk/contracts/product';
import { useState } from 'react';
import type { RecordChoice } from '../../../ui/filters/record-options';
import { tagsApi } from './email-tags.api';

/** The products that a rule may look for; '' of an organisation is one's own. */
export function useProducts(chosenId: string, organization_id: string): RecordChoice<Product> {
  const [search, onSearch] = useState('');
  const { data: records = NONE, isFetching } = tagsApi.useFindRuleProductsQuery({ search, organization_id });
  const found = records.find(({ id }) => id === chosenId);
  const { currentData: other } = tagsApi.useChosenRuleProductQuery(chosenId, {
    skip: chosenId === '' || found !== undefined || isFetching,
  });
  return { records, isLoading: isFetching, chosen: found ?? other ?? null, search, onSearch };
}

const NONE: Product[] = [];
