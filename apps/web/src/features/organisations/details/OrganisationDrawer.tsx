import type { Organisation } from '@relaydesk/contracts/organisation';
import { formatDate } from '../../../lib/locale/dates';
import { SideDrawer } from '../../../ui/dialogs/SideDrawer';
import { StatusChip } from '../../../ui/elements/StatusChip';
import { organisationsTexts as t } from '../texts/organisations.texts';
import { OrganisationHistory } from './OrganisationHistory';
import { OrganisationUsage } from './OrganisationUsage';
import { ORGANISATION_STATUS_TONES } from './organisation-columns';

interface OrganisationDrawerProps {
  organisation: Organisation;
  onClose: () => void;
}

/** Usage and history of an organisation; for a deleted one this is all. */
export function OrganisationDrawer({ organisation, onClose }: OrganisationDrawerProps) {
  const { id, name, status, restorable_until } = organisation;
  const label = restorable_until ? t.deletedUntil(formatDate(restorable_until)) : t.statuses[status];
  return (
    <SideDrawer
      title={t.usageOf(name)}
      aside={<StatusChip label={label} tone={ORGANISATION_STATUS_TONES[status]} />}
      mainTab={t.usage}
      history={<OrganisationHistory id={id} />}
      onClose={onClose}
    >
      <OrganisationUsage id={id} />
    </SideDrawer>
  );
}
