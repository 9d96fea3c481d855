import { getRole } from '@relaydesk/contracts/permissions';
import type { Me } from '@relaydesk/contracts/user';
import { useMemo } from 'react';
import { useMe } from '../../../api/session';
import type { InboxUser } from './matching/matches-tab';

/** The signed-in user for the chat: id, role, and the setting "Also answers customers". */
export function useInboxUser(): InboxUser {
  const me = useMe();
  return useMemo(() => toInboxUser(me), [me]);
}

export function toInboxUser(me: Me | null): InboxUser {
  return me
    ? {
        user_id: me.id,
        role: getRole(me),
        answers_customers: me.answers_customers,
        team_ids: me.team_ids,
        time_zone: me.time_zone ?? undefined,
      }
    : { user_id: '', role: '' };
}
