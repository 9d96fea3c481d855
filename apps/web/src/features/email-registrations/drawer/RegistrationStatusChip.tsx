import type { EmailRegistration } from '@relaydesk/contracts/email-registration';
import { t } from '../../../lib/locale/i18n';
import { StatusChip } from '../../../ui/elements/StatusChip';
import { useLatestRegistration } from '../data/use-latest-registration';
import { REGISTRATION_STATUS_TONES } from '../list/registration-columns';

/** The current status of an email account beside its address. */
export function RegistrationStatusChip({ registration }: { registration: EmailRegistration }) {
  const { status } = useLatestRegistration(registration);
  return (
    <StatusChip
      label={t(`email-registrations.registrations.statuses.${status}`)}
      tone={REGISTRATION_STATUS_TONES[status]}
    />
  );
}
