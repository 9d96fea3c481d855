import { roleOf } from '@relaydesk/contracts/permissions';
import type { Me } from '@relaydesk/contracts/user';
import { useMemo } from 'react';
import { useMe } from '../../../api/session';
import type { Reader } from './matching/matches-tab';

/** The signed-in user as the chat needs them: id, role, and the switch "Also answers customers". */
export function useReader(): Reader {
  const me = useMe();
  return useMemo(() => readerOf(me), [me]);
}

export function readerOf(me: Me | null): Reader {
  return me
    ? {
        user_id: me.id,
        role: roleOf(me),
        answers_customers: me.answers_customers,
        time_zone: me.time_zone ?? undefined,
      }
    : { user_id: '', role: '' };
}
