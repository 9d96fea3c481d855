import { useEffect, useEffectEvent } from 'react';
import { onRoleInDoubt } from '../../api/http/stale-session';
import { useMe, useSession } from '../../api/session';
import { onTokensChanged, readAccessToken } from '../../api/http/tokens';
import { useAppDispatch } from '../../api/use-app-dispatch';
import { checkRole } from '../../features/auth/session/refresh-current-user';
import { isSessionIncomplete, startSession } from '../../features/auth/session/start-session';
import { useConnection } from '../../realtime/use-realtime-connection';
import { forgetEverybodysData } from '../store/reset-store';

/** Forgets when the tokens go while no staff page is shown. */
let stopWatching = () => {};

/**
 * Keeps the session complete and up to date while staff pages are shown, and the realtime connection with it; when the
 * tokens are gone, nothing of what was loaded stays in memory.
 */
export function useStaffSession(hasAccessToken: boolean): void {
  const dispatch = useAppDispatch();
  const session = useSession();
  const isIncomplete = isSessionIncomplete(session);
  const me = useMe();

  const start = useEffectEvent(() => startSession(dispatch, me));
  useEffect(() => {
    if (hasAccessToken && isIncomplete) void start();
  }, [hasAccessToken, isIncomplete]);

  const check = useEffectEvent(() => {
    if (me && !isIncomplete) void checkRole(dispatch, me);
  });
  useEffect(() => onRoleInDoubt(() => check()), []);

  const mayListen = hasAccessToken && !me?.needs_second_factor;
  useConnection(mayListen ? session.organisationId || (me?.organization_id ?? '') : '');

  useEffect(() => {
    stopWatching();
    return () => {
      const forgetIfSignedOut = () => {
        if (readAccessToken() === null) forgetEverybodysData(dispatch);
      };
      forgetIfSignedOut();
      stopWatching = onTokensChanged(forgetIfSignedOut);
    };
  }, [dispatch]);
}
