import type { EmailRegistration } from '@relaydesk/contracts/email-registration';
import { useHasPermission } from '../../../api/use-has-permission';
import { HistoryTab } from '../../../shared/history/HistoryTab';
import type { DrawerTabsProps } from '../../../ui/dialogs/DrawerTabs';
import { dnsTexts } from '../texts/dns.texts';
import { registrationsTexts as t } from '../texts/registrations.texts';
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
  const overview = { label: t.overview, content: <RegistrationOverview registration={registration} /> };
  const others = [
    { label: dnsTexts.tab, content: <DnsPanel registration={registration} /> },
    { label: t.log, content: <MailLog id={registration.id} /> },
  ];
  return {
    mainTab: t.settings,
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
