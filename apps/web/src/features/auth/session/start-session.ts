import type { Dispatch } from '@reduxjs/toolkit';
import type { Role } from '@relaydesk/contracts/permissions';
import { roleOf, SUPER_ADMIN } from '@relaydesk/contracts/permissions';
import type { Me } from '@relaydesk/contracts/user';
import { asFailure } from '../../../api/http/api-error';
import { setMe, setRole, signIn } from '../../../api/session';
import { clearEverythingStored, readAccessToken } from '../../../api/http/tokens';
import { adoptLanguage } from '../../../lib/locale/language';
import { showToast } from '../../../lib/show-toast';
import { adoptTimeZone } from '../../../lib/locale/time-zone';
import { fetchMe } from './fetch-me';
import { sessionTexts } from '../texts/session.texts';

/** Milliseconds (the specification, section 9). */
const FAILURE_TOAST = 1000;

/** Whether the role must be fetched: the stored role or organisation id is missing. A Super Admin has none to miss. */
export function isSessionIncomplete({
  role,
  organisationId,
}: {
  role: Role | '';
  organisationId: string;
}): boolean {
  return role === '' || (role !== SUPER_ADMIN && organisationId === '');
}

let underWay: Promise<void> | undefined;

/**
 * Fills the session with what the server says, and takes over the user's language; `known` is what it said before. When it does not say: local storage cleared, a toast, and (because the
 * token is gone) back to the sign-in page. Callers at the same time share one attempt.
 */
export function startSession(dispatch: Dispatch, known: Me | null): Promise<void> {
  underWay ??= fillSession(dispatch, known).finally(() => {
    underWay = undefined;
  });
  return underWay;
}

async function fillSession(dispatch: Dispatch, known: Me | null): Promise<void> {
  try {
    const me = await fetchMe();
    if (readAccessToken() === null) return; // signed out while the answer was on its way
    keepMe(dispatch, me);
    if (!known) adoptLanguage(me.language);
  } catch (thrown) {
    console.error('The signed-in user could not be fetched.', asFailure(thrown));
    clearEverythingStored();
    showToast.error(sessionTexts.roleFailed, { autoClose: FAILURE_TOAST });
  }
}

/** Puts into the session who the server says the user is. */
export function keepMe(dispatch: Dispatch, me: Me): void {
  adoptTimeZone(me.display_time_zone);
  dispatch(signIn({ name: me.name, email: me.email, organisationId: me.organization_id ?? '' }));
  dispatch(setRole(roleOf(me)));
  dispatch(setMe(me));
}
