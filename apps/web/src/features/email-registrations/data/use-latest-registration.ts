import type { EmailRegistration } from '@relaydesk/contracts/email-registration';
import { emailRegistrationsApi } from './registrations.api';

/** How often a mailbox is looked at while its coded mail is on the way, in milliseconds. */
const VERIFICATION_POLL_INTERVAL = 3_000;

/** A mailbox as it is now: read anew when this is shown, and again and again while it waits for its coded mail. */
export function useLatestRegistration(given: EmailRegistration): EmailRegistration {
  const { registration } = emailRegistrationsApi.endpoints;
  const { data = given } = registration.useQueryState(given.id);
  registration.useQuerySubscription(given.id, {
    refetchOnMountOrArgChange: true,
    pollingInterval: data.verification ? VERIFICATION_POLL_INTERVAL : 0,
    skipPollingIfUnfocused: false, // the mail is looked for in another window meanwhile
  });
  return data;
}
