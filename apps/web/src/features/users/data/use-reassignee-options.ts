import { userMay } from '@relaydesk/contracts/permissions';
import type { User } from '@relaydesk/contracts/user';
import { useState } from 'react';
import { useMay } from '../../../api/use-has-permission';
import type { RecordChoice } from '../../../ui/filters/record-options';
import { usersApi } from './users.api';

/** Who could take the chats of a user: colleagues of the same organisation who may have chats at all. */
export function useColleagues(user: User, chosenId: string | null): RecordChoice<User> {
  const isForAll = useMay('organisations.read');
  const [search, onSearch] = useState('');
  const [known, setKnown] = useState<User | null>(null);
  const { data, isFetching } = usersApi.useFindColleaguesQuery({
    search,
    organization_id: isForAll ? (user.organization_id ?? undefined) : undefined,
  });
  const records = (data ?? NONE).filter(
    (colleague) => colleague.id !== user.id && userMay(colleague, 'conversations.claim'),
  );
  const chosen = records.find(({ id }) => id === chosenId) ?? (known?.id === chosenId ? known : null);
  if (chosen && chosen !== known) setKnown(chosen); // still known by name when another search does not find it
  return { records, isLoading: isFetching, chosen, search, onSearch };
}

const NONE: User[] = [];
