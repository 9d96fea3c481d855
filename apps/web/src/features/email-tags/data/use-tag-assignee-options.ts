import type { User } from '@relaydesk/contracts/user';
import { useState } from 'react';
import type { RecordOptions } from '../../../ui/filters/record-options';
import { emailTagAdminApi } from './email-tags.api';

/** Users to choose from as assignee in a rule; organisation '' is the user's own. */
export function useTagAssigneeOptions(chosenId: string, organization_id: string): RecordOptions<User> {
  const [search, onSearch] = useState('');
  const { data: records = NO_USERS, isFetching } = emailTagAdminApi.useFindTagAssigneesQuery({
    search,
    organization_id,
  });
  const found = records.find(({ id }) => id === chosenId);
  const { currentData: other } = emailTagAdminApi.useChosenColleagueQuery(chosenId, {
    skip: chosenId === '' || found !== undefined || isFetching,
  });
  return { records, isLoading: isFetching, chosen: found ?? other ?? null, search, onSearch };
}

const NO_USERS: User[] = [];
