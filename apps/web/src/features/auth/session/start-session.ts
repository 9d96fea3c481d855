import type { Dispatch } from '@reduxjs/toolkit';
import type { Role } from '@relaydesk/contracts/permissions';
import { getRole, SUPER_ADMIN } from '@relaydesk/contracts/permissions';
import type { Me } from '@relaydesk/contracts/user';
import { toApiError } from '../../../api/http/api-error';
import { clearAllStorage, readAccessToken } from '../../../api/http/tokens';
import { setMe, setRole, signIn } from '../../../api/session';
import { t } from '../../../lib/locale/i18n';
import { syncLanguage } from '../../../lib/locale/language';
import { setDisplayTimeZone } from '../../../lib/locale/time-zone';
import { showToast } from '../../../lib/show-toast';
import { fetchMe } from './fetch-me';

/** Milliseconds (the specification, section 9). */
const FAILURE_TOAST_DURATION = 1000;

/**
 * Whether to fetch the role: the stored role or organisation id is missing. A Super Admin has no
 * organisation.
 */
export function isSessionIncomplete({
  role,
  organisationId,
}: {
  role: Role | '';
  organisationId: string;
}): boolean {
  return role === '' || (role !== SUPER_ADMIN && organisationId === '');
}

let pendingSession: Promise<void> | undefined;

/**
 * Fills the session from the server and applies the user's language; `known` is the previous user. On
 * failure: clears local storage, shows a toast and (because the token is gone) returns to the sign-in page.
 * Concurrent callers share one attempt.
 */
export function startSession(dispatch: Dispatch, known: Me | null): Promise<void> {
  pendingSession ??= loadSession(dispatch, known).finally(() => {
    pendingSession = undefined;
  });
  return pendingSession;
}

async function loadSession(dispatch: Dispatch, known: Me | null): Promise<void> {
  try {
    const me = await fetchMe();
    if (readAccessToken() === null) return; // signed out during the request
    storeMe(dispatch, me);
    if (!known) await syncLanguage(me.language);
  } catch (thrown) {
    console.error('The signed-in user could not be fetched.', toApiError(thrown));
    clearAllStorage();
    showToast.error(t('app.session.roleFailed'), { autoClose: FAILURE_TOAST_DURATION });
  }
}

/** Stores the user from the server in the session. */
export function storeMe(dispatch: Dispatch, me: Me): void {
  setDisplayTimeZone(me.display_time_zone);
  dispatch(signIn({ name: me.name, email: me.email, organisationId: me.organization_id ?? '' }));
  dispatch(setRole(getRole(me)));
  dispatch(setMe(me));
}
