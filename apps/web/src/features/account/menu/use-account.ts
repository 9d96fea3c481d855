import { useMe, useSession } from '../../../api/session';

/** The session's e-mail and name; while it is fetched anew, what was known before. */
export function useAccount(): { email: string; displayName: string } {
  const session = useSession();
  const me = useMe();
  const email = session.email || me?.email || '';
  return { email, displayName: session.name || me?.name || email };
}
