import type { EmailRegistration } from '@relaydesk/contracts/email-registration';
import { registrationsApi } from './registrations.api';

/** How often a mailbox is looked at while its coded mail is on the way, in milliseconds. */
const WAITING_POLL = 3_000;

/** A mailbox as it is now: read anew when this is shown, and again and again while it waits for its coded mail. */
export function useRegistration(given: EmailRegistration): EmailRegistration {
  const { registration } = registrationsApi.endpoints;
  const { data = given } = registration.useQueryState(given.id);
  registration.useQuerySubscription(given.id, {
    refetchOnMountOrArgChange: true,
    pollingInterval: data.verification ? WAITING_POLL : 0,
    skipPollingIfUnfocused: false, // the mail is looked for in another window meanwhile
  });
  return data;
}
