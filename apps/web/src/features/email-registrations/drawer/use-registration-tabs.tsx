import type { EmailRegistration } from '@relaydesk/contracts/email-registration';
import { useMay } from '../../../api/use-role';
import { HistoryTab } from '../../../records/HistoryTab';
import type { DrawerTabsProps } from '../../../ui/DrawerTabs';
import { dnsTexts } from '../dns.texts';
import { registrationsTexts as t } from '../registrations.texts';
import { DnsPanel } from './DnsPanel';
import { historyLabels } from './history-labels';
import { MailLog } from './MailLog';
import { RegistrationOverview } from './RegistrationOverview';

/** The tabs beside the settings of a mailbox, `isReading`: how it fares comes first; none while it is being made. */
export function useRegistrationTabs(
  registration: EmailRegistration | null,
  isReading: boolean,
): DrawerTabsProps {
  const mayReadHistory = useMay('audit.read');
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
      <HistoryTab record_type="email_registration" record_id={registration.id} labels={historyLabels} />
    ),
  };
}
