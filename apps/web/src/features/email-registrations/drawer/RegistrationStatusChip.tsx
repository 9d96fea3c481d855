import type { EmailRegistration } from '@relaydesk/contracts/email-registration';
import { StatusChip } from '../../../ui/elements/StatusChip';
import { STATUS_TONES } from '../list/registration-columns';
import { registrationsTexts as t } from '../texts/registrations.texts';
import { useRegistration } from '../data/use-latest-registration';

/** The status of a mailbox beside its address, as it is now. */
export function StatusAside({ registration }: { registration: EmailRegistration }) {
  const { status } = useRegistration(registration);
  return <StatusChip label={t.statuses[status]} tone={STATUS_TONES[status]} />;
}
