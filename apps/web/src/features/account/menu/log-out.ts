import type { Dispatch } from '@reduxjs/toolkit';
import type { SingleSignOut } from '@relaydesk/contracts/single-sign-on';
import { sendRequest } from '../../../api/http/send-request';
import { clearTokens, readAccessToken } from '../../../api/http/tokens';
import { resetSession, signOut } from '../../../api/session';
import { t } from '../../../lib/locale/i18n';
import { pageLocation } from '../../../lib/page-location';
import { showToast } from '../../../lib/show-toast';

/** Milliseconds: the specification, section 9. */
const LOGOUT_TOAST_DURATION = 500;
/** Milliseconds that logging out waits for the server before it continues (security.md). */
const SIGN_OUT_TIMEOUT = 2000;

/**
 * Ends the session locally and on the server, and leaves for the identity provider if one of its sessions ends too.
 * Otherwise the caller navigates to the root path.
 */
export async function logOut(dispatch: Dispatch): Promise<void> {
  const providerUrl = await revokeSession();
  clearTokens();
  clearSession(dispatch);
  if (providerUrl) pageLocation.assign(providerUrl);
  showToast.success(t('account.loggedOut'), { autoClose: LOGOUT_TOAST_DURATION });
}

/** The specification's two actions: sign-out keeps the role, the reset clears it. */
export function clearSession(dispatch: Dispatch): void {
  dispatch(signOut());
  dispatch(resetSession());
}

/** Bypasses the client: a session that has already ended must not show an error. */
async function revokeSession(): Promise<string | null> {
  const signal = AbortSignal.timeout(SIGN_OUT_TIMEOUT);
  const path = '/auth/single-sign-on/sign-out/';
  try {
    return (await sendRequest<SingleSignOut>({ path, method: 'POST', signal }, readAccessToken())).data.url;
  } catch (error) {
    console.warn('The server was not told of the sign-out; its token ends by itself.', error);
    return null;
  }
}
