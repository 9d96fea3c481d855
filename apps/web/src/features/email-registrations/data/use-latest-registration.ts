import type { EmailRegistration } from '@relaydesk/contracts/email-registration';
import { emailRegistrationsApi } from './registrations.api';

/** Milliseconds between polls of an email account while its verification mail is on the way. */
const VERIFICATION_POLL_INTERVAL = 3_000;

/** The current email account: fetched on mount, and polled while it waits for its verification mail. */
export function useLatestRegistration(given: EmailRegistration): EmailRegistration {
  const { registration } = emailRegistrationsApi.endpoints;
  const { data = given } = registration.useQueryState(given.id);
  registration.useQuerySubscription(given.id, {
    refetchOnMountOrArgChange: true,
    pollingInterval: data.verification ? VERIFICATION_POLL_INTERVAL : 0,
    skipPollingIfUnfocused: false, // users may check the mail in another window meanwhile
  });
  return data;
}
