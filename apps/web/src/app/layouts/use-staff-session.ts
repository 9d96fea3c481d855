import { useEffect } from 'react';
import { useMe, useSession } from '../../api/session';
import { readAccessToken } from '../../api/tokens';
import { useAppDispatch } from '../../api/use-app-dispatch';
import { isSessionIncomplete, startSession } from '../../features/auth/start-session';
import { useConnection } from '../../realtime/use-connection';
import { forgetEverybodysData } from '../forget-everybodys-data';

/**
 * Keeps the session complete while staff pages are shown, and the realtime connection with it; when the tokens are
 * gone, nothing of what was loaded stays in memory.
 */
export function useStaffSession(hasAccessToken: boolean): void {
  const dispatch = useAppDispatch();
  const session = useSession();
  const isIncomplete = isSessionIncomplete(session);
  const me = useMe();

  useEffect(() => {
    if (hasAccessToken && isIncomplete) void startSession(dispatch);
  }, [dispatch, hasAccessToken, isIncomplete]);

  useConnection(hasAccessToken ? session.organisationId || (me?.organization_id ?? '') : '');

  useEffect(
    () => () => {
      if (readAccessToken() === null) forgetEverybodysData(dispatch);
    },
    [dispatch],
  );
}
