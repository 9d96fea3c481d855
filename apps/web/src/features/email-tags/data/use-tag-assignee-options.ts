import type { User } from '@relaydesk/contracts/user';
import { useState } from 'react';
import type { RecordChoice } from '../../../ui/filters/record-options';
import { tagsApi } from './email-tags.api';

/** The colleagues whom a rule may give conversations to; '' of an organisation is one's own. */
export function useColleagues(chosenId: string, organization_id: string): RecordChoice<User> {
  const [search, onSearch] = useState('');
  const { data: records = NONE, isFetching } = tagsApi.useFindTagAssigneesQuery({ search, organization_id });
  const found = records.find(({ id }) => id === chosenId);
  const { currentData: other } = tagsApi.useChosenColleagueQuery(chosenId, {
    skip: chosenId === '' || found !== undefined || isFetching,
  });
  return { records, isLoading: isFetching, chosen: found ?? other ?? null, search, onSearch };
}

const NONE: User[] = [];
