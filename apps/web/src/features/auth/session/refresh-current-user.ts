import type { Dispatch } from '@reduxjs/toolkit';
import { getRole } from '@relaydesk/contracts/permissions';
import type { Me } from '@relaydesk/contracts/user';
import { toApiError } from '../../../api/http/api-error';
import { readAccessToken } from '../../../api/http/tokens';
import { t } from '../../../lib/locale/i18n';
import { showToast } from '../../../lib/show-toast';
import { fetchMe } from './fetch-me';
import { storeMe } from './start-session';

let pendingUserRefresh: Promise<void> | undefined;

/**
 * Fetches the user again and applies changes without a reload; a changed role shows a toast. A failed request
 * changes nothing, because the server enforces permissions in any case.
 */
export function refreshCurrentUser(dispatch: Dispatch, known: Me): Promise<void> {
  pendingUserRefresh ??= refetchCurrentUser(dispatch, known).finally(() => {
    pendingUserRefresh = undefined;
  });
  return pendingUserRefresh;
}

async function refetchCurrentUser(dispatch: Dispatch, known: Me): Promise<void> {
  try {
    const me = await fetchMe();
    if (readAccessToken() === null || JSON.stringify(me) === JSON.stringify(known)) return;
    storeMe(dispatch, me);
    if (getRole(me) !== getRole(known))
      showToast.info(t('app.session.roleChanged', { role: t(`identity.roleNames.${getRole(me)}`) }));
  } catch (thrown) {
    console.warn('Who is signed in could not be asked again.', toApiError(thrown));
  }
}
