import type { Product } from '@relaydesk/contracts/product';
import { useState } from 'react';
import type { RecordOptions } from '../../../ui/filters/record-options';
import { salesApi } from '../data/sales.api';

/** Products to choose from. */
export function useProductOptions(chosenId: string): RecordOptions<Product> {
  const [search, onSearch] = useState('');
  const { data: records = NO_PRODUCTS, isFetching } = salesApi.useFindProductsQuery(search);
  const found = records.find(({ id }) => id === chosenId);
  const { currentData: other } = salesApi.useChosenProductQuery(chosenId, {
    skip: chosenId === '' || found !== undefined || isFetching,
  });
  return { records, isLoading: isFetching, chosen: found ?? other ?? null, search, onSearch };
}

const NO_PRODUCTS: Product[] = [];
