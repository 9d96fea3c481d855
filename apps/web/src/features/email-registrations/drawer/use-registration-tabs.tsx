import type { EmailRegistration } from '@relaydesk/contracts/email-registration';
import { useHasPermission } from '../../../api/use-has-permission';
import { t } from '../../../lib/locale/i18n';
import { HistoryTab } from '../../../shared/history/HistoryTab';
import type { DrawerTabsProps } from '../../../ui/dialogs/DrawerTabs';
import { DnsPanel } from './DnsPanel';
import { MailLog } from './MailLog';
import { RegistrationOverview } from './RegistrationOverview';
import { registrationHistoryLabels } from './registration-history-labels';

/**
 * The tabs beside the settings of an email account; `isReading` opens the overview first; none while it is
 * being created.
 */
export function useRegistrationTabs(
  registration: EmailRegistration | null,
  isReading: boolean,
): DrawerTabsProps {
  const mayReadHistory = useHasPermission('audit.read');
  if (!registration) return {};
  const overview = {
    label: t('email-registrations.registrations.overview'),
    content: <RegistrationOverview registration={registration} />,
  };
  const others = [
    { label: t('email-registrations.dns.tab'), content: <DnsPanel registration={registration} /> },
    { label: t('email-registrations.registrations.log'), content: <MailLog id={registration.id} /> },
  ];
  return {
    mainTab: t('email-registrations.registrations.settings'),
    tabsBefore: isReading ? [overview] : [],
    tabsAfter: isReading ? others : [overview, ...others],
    history: mayReadHistory && (
      <HistoryTab
        record_type="email_registration"
        record_id={registration.id}
        labels={registrationHistoryLabels}
      />
    ),
  };
}
