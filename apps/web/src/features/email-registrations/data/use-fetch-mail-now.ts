import type { EmailRegistration } from '@relaydesk/contracts/email-registration';
import { unwrap } from '../../../api/http/unwrap';
import { showToast } from '../../../lib/show-toast';
import { toDisplayError } from '../../../ui/failures/display-error';
import { registrationsTexts as t } from '../texts/registrations.texts';
import { emailRegistrationsApi } from './registrations.api';

/** Fetches mail of an email account immediately and shows the result. */
export function useFetchMailNow() {
  const [step] = emailRegistrationsApi.useStepRegistrationMutation();
  return async ({ id, address }: EmailRegistration) => {
    try {
      const { status, last_error } = await unwrap(step({ id, step: 'fetch' }));
      if (status === 'error') showToast.error(t.fetchFailed(address, last_error ?? ''));
      else showToast.success(t.fetched(address));
    } catch (thrown) {
      showToast.error(t.fetchFailed(address, toDisplayError(thrown).message));
    }
  };
}
