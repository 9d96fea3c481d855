import type { Dispatch } from '@reduxjs/toolkit';
import { roleOf } from '@relaydesk/contracts/permissions';
import type { Me } from '@relaydesk/contracts/user';
import { asFailure } from '../../../api/http/api-error';
import { readAccessToken } from '../../../api/http/tokens';
import { showToast } from '../../../lib/show-toast';
import { roleNames } from '../../../shared/role-names.texts';
import { fetchMe } from './fetch-me';
import { sessionTexts } from '../texts/session.texts';
import { keepMe } from './start-session';

let underWay: Promise<void> | undefined;

/**
 * Asks again who the user is and shows what has changed, without a reload; a new role is said in words. What cannot be
 * asked stays as it is: what the user may do is decided by the server anyway.
 */
export function checkRole(dispatch: Dispatch, known: Me): Promise<void> {
  underWay ??= askAgain(dispatch, known).finally(() => {
    underWay = undefined;
  });
  return underWay;
}

async function askAgain(dispatch: Dispatch, known: Me): Promise<void> {
  try {
    const me = await fetchMe();
    if (readAccessToken() === null || JSON.stringify(me) === JSON.stringify(known)) return;
    keepMe(dispatch, me);
    if (roleOf(me) !== roleOf(known)) showToast.info(sessionTexts.roleChanged(roleNames[roleOf(me)]));
  } catch (thrown) {
    console.warn('Who is signed in could not be asked again.', asFailure(thrown));
  }
}
