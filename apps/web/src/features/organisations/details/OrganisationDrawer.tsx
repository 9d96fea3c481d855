import type { Organisation } from '@relaydesk/contracts/organisation';
import { formatDate } from '../../../lib/locale/dates';
import { t } from '../../../lib/locale/i18n';
import { SideDrawer } from '../../../ui/dialogs/SideDrawer';
import { StatusChip } from '../../../ui/elements/StatusChip';
import { OrganisationDomains } from './OrganisationDomains';
import { OrganisationHistory } from './OrganisationHistory';
import { OrganisationUsage } from './OrganisationUsage';
import { ORGANISATION_STATUS_TONES } from './organisation-columns';

interface OrganisationDrawerProps {
  organisation: Organisation;
  onClose: () => void;
}

/** Usage, sign-in domains and history of an organisation; for a deleted one this is all. */
export function OrganisationDrawer({ organisation, onClose }: OrganisationDrawerProps) {
  const { id, name, status, restorable_until } = organisation;
  const label = restorable_until
    ? t('organisations.deletedUntil', { day: formatDate(restorable_until) })
    : t(`organisations.statuses.${status}`);
  return (
    <SideDrawer
      title={t('organisations.usageOf', { name })}
      aside={<StatusChip label={label} tone={ORGANISATION_STATUS_TONES[status]} />}
      mainTab={t('organisations.usage')}
      tabsAfter={
        restorable_until
          ? []
          : [{ label: t('organisations.signInDomains'), content: <OrganisationDomains id={id} /> }]
      }
      history={<OrganisationHistory id={id} />}
      onClose={onClose}
    >
      <OrganisationUsage id={id} />
    </SideDrawer>
  );
}
