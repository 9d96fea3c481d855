import type { EmailRegistration } from '@relaydesk/contracts/email-registration';
import { unwrap } from '../../../api/http/unwrap';
import { t } from '../../../lib/locale/i18n';
import { showToast } from '../../../lib/show-toast';
import { toDisplayError } from '../../../ui/failures/display-error';
import { emailRegistrationsApi } from './registrations.api';

/** Fetches mail of an email account immediately and shows the result. */
export function useFetchMailNow() {
  const [step] = emailRegistrationsApi.useStepRegistrationMutation();
  return async ({ id, address }: EmailRegistration) => {
    try {
      const { status, last_error } = await unwrap(step({ id, step: 'fetch' }));
      if (status === 'error')
        showToast.error(
          t('email-registrations.registrations.fetchFailed', { address, words: last_error ?? '' }),
        );
      else showToast.success(t('email-registrations.registrations.fetched', { address }));
    } catch (thrown) {
      showToast.error(
        t('email-registrations.registrations.fetchFailed', {
          address,
          words: toDisplayError(thrown).message,
        }),
      );
    }
  };
}
