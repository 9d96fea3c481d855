import { useMe, useSession } from '../../../api/session';

/** E-mail and name of the session; the last known ones while it is fetched again. */
export function useAccount(): { email: string; displayName: string } {
  const session = useSession();
  const me = useMe();
  const email = session.email || me?.email || '';
  return { email, displayName: session.name || me?.name || email };
}
