import { userHasPermission } from '@relaydesk/contracts/permissions';
import type { User } from '@relaydesk/contracts/user';
import { useState } from 'react';
import { useHasPermission } from '../../../api/use-has-permission';
import type { RecordOptions } from '../../../ui/filters/record-options';
import { usersApi } from './users.api';

/** Who can get the chats of a user: colleagues of the same organisation who may have conversations. */
export function useReassigneeOptions(user: User, chosenId: string | null): RecordOptions<User> {
  const isForAll = useHasPermission('organisations.read');
  const [search, onSearch] = useState('');
  const [known, setKnown] = useState<User | null>(null);
  const { data, isFetching } = usersApi.useFindColleaguesQuery({
    search,
    organization_id: isForAll ? (user.organization_id ?? undefined) : undefined,
  });
  const records = (data ?? NO_USERS).filter(
    (colleague) => colleague.id !== user.id && userHasPermission(colleague, 'conversations.claim'),
  );
  const chosen = records.find(({ id }) => id === chosenId) ?? (known?.id === chosenId ? known : null);
  if (chosen && chosen !== known) setKnown(chosen); // the selected name is kept when another search does not find it
  return { records, isLoading: isFetching, chosen, search, onSearch };
}

const NO_USERS: User[] = [];
