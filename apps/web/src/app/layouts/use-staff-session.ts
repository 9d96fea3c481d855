import { useEffect, useEffectEvent } from 'react';
import { onSessionStale } from '../../api/http/stale-session';
import { onTokensChanged, readAccessToken } from '../../api/http/tokens';
import { useMe, useSession } from '../../api/session';
import { useAppDispatch } from '../../api/use-app-dispatch';
import { refreshCurrentUser } from '../../features/auth/session/refresh-current-user';
import { isSessionIncomplete, startSession } from '../../features/auth/session/start-session';
import { useRealtimeConnection } from '../../realtime/use-realtime-connection';
import { resetStore } from '../store/reset-store';

/** Clears the state when the tokens are removed while no staff page is shown. */
let unsubscribeFromTokens = () => {};

/**
 * While staff pages are shown, keeps the session and the realtime connection up to date. When the tokens are
 * removed, clears all loaded data from memory.
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
    if (me && !isIncomplete) void refreshCurrentUser(dispatch, me);
  });
  useEffect(() => onSessionStale(() => check()), []);

  const mayListen = hasAccessToken && !me?.needs_second_factor;
  useRealtimeConnection(mayListen ? session.organisationId || (me?.organization_id ?? '') : '');

  useEffect(() => {
    unsubscribeFromTokens();
    return () => {
      const forgetIfSignedOut = () => {
        if (readAccessToken() === null) resetStore(dispatch);
      };
      forgetIfSignedOut();
      unsubscribeFromTokens = onTokensChanged(forgetIfSignedOut);
    };
  }, [dispatch]);
}
