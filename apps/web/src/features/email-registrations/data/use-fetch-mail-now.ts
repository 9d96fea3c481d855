import type { EmailRegistration } from '@relaydesk/contracts/email-registration';
import { unwrap } from '../../../api/http/unwrap';
import { showToast } from '../../../lib/show-toast';
import { shownFailure } from '../../../ui/failures/display-error';
import { registrationsApi } from './registrations.api';
import { registrationsTexts as t } from '../texts/registrations.texts';

/** Looks into a mailbox at once, and tells what came of it. */
export function useFetchNow() {
  const [step] = registrationsApi.useStepRegistrationMutation();
  return async ({ id, address }: EmailRegistration) => {
    try {
      const { status, last_error } = await unwrap(step({ id, step: 'fetch' }));
      if (status === 'error') showToast.error(t.fetchFailed(address, last_error ?? ''));
      else showToast.success(t.fetched(address));
    } catch (thrown) {
      showToast.error(t.fetchFailed(address, shownFailure(thrown).message));
    }
  };
}
