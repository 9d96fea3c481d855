import type { User } from '@relaydesk/contracts/user';
import { useState } from 'react';
import type { RecordOptions } from '../../../ui/filters/record-options';
import { salesApi } from '../data/sales.api';

/** Users to choose from as owner. */
export function useOwnerOptions(chosenId: string): RecordOptions<User> {
  const [search, onSearch] = useState('');
  const { data: records = NO_USERS, isFetching } = salesApi.useFindOwnersQuery(search);
  const found = records.find(({ id }) => id === chosenId);
  const { currentData: other } = salesApi.useChosenOwnerQuery(chosenId, {
    skip: chosenId === '' || found !== undefined || isFetching,
  });
  return { records, isLoading: isFetching, chosen: found ?? other ?? null, search, onSearch };
}

const NO_USERS: User[] = [];
