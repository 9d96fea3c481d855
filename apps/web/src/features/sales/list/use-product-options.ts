import type { Product } from '@relaydesk/contracts/product';
import { useState } from 'react';
import type { RecordChoice } from '../../../ui/filters/record-options';
import { salesApi } from '../data/sales.api';

/** The products that may have been sold. */
export function useProducts(chosenId: string): RecordChoice<Product> {
  const [search, onSearch] = useState('');
  const { data: records = NONE, isFetching } = salesApi.useFindProductsQuery(search);
  const found = records.find(({ id }) => id === chosenId);
  const { currentData: other } = salesApi.useChosenProductQuery(chosenId, {
    skip: chosenId === '' || found !== undefined || isFetching,
  });
  return { records, isLoading: isFetching, chosen: found ?? other ?? null, search, onSearch };
}

const NONE: Product[] = [];
