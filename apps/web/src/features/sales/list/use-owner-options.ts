import type { User } from '@relaydesk/contracts/user';
import { useState } from 'react';
import type { RecordChoice } from '../../../ui/filters/record-options';
import { salesApi } from '../data/sales.api';

/** The colleagues whose sales these may be. */
export function useOwners(chosenId: string): RecordChoice<User> {
  const [search, onSearch] = useState('');
  const { data: records = NONE, isFetching } = salesApi.useFindOwnersQuery(search);
  const found = records.find(({ id }) => id === chosenId);
  const { currentData: other } = salesApi.useChosenOwnerQuery(chosenId, {
    skip: chosenId === '' || found !== undefined || isFetching,
  });
  return { records, isLoading: isFetching, chosen: found ?? other ?? null, search, onSearch };
}

const NONE: User[] = [];
