import type { EmailRegistration } from '@relaydesk/contracts/email-registration';
import { StatusChip } from '../../../ui/elements/StatusChip';
import { useLatestRegistration } from '../data/use-latest-registration';
import { REGISTRATION_STATUS_TONES } from '../list/registration-columns';
import { registrationsTexts as t } from '../texts/registrations.texts';

/** The current status of an email account beside its address. */
export function RegistrationStatusChip({ registration }: { registration: EmailRegistration }) {
  const { status } = useLatestRegistration(registration);
  return <StatusChip label={t.statuses[status]} tone={REGISTRATION_STATUS_TONES[status]} />;
}
