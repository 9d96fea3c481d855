import type { Dispatch } from '@reduxjs/toolkit';
import type { Role } from '@relaydesk/contracts/permissions';
import { roleOf, SUPER_ADMIN } from '@relaydesk/contracts/permissions';
import { asFailure } from '../../api/failure';
import { setMe, setRole, signIn } from '../../api/session';
import { clearEverythingStored, readAccessToken } from '../../api/tokens';
import { showToast } from '../../lib/show-toast';
import { fetchMe } from './fetch-me';
import { sessionTexts } from './session.texts';

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
 * Fills the session with what the server says. When it does not say: local storage cleared, a toast, and (because the
 * token is gone) back to the sign-in page. Callers at the same time share one attempt.
 */
export function startSession(dispatch: Dispatch): Promise<void> {
  underWay ??= fillSession(dispatch).finally(() => {
    underWay = undefined;
  });
  return underWay;
}

async function fillSession(dispatch: Dispatch): Promise<void> {
  try {
    const me = await fetchMe();
    if (readAccessToken() === null) return; // signed out while the answer was on its way
    dispatch(signIn({ name: me.name, email: me.email, organisationId: me.organization_id ?? '' }));
    dispatch(setRole(roleOf(me)));
    dispatch(setMe(me));
  } catch (thrown) {
    console.error('The signed-in user could not be fetched.', asFailure(thrown));
    clearEverythingStored();
    showToast.error(sessionTexts.roleFailed, { autoClose: FAILURE_TOAST });
  }
}
