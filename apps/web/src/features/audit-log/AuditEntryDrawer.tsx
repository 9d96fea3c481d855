import type { AuditEntry } from '@relaydesk/contracts/audit';
import { formatDateTime } from '../../lib/locale/dates';
import { nameOfActor } from '../../shared/history/format-actor-name';
import { roleNames } from '../../shared/role-names.texts';
import { Facts } from '../../ui/elements/DescriptionList';
import { SideDrawer } from '../../ui/dialogs/SideDrawer';
import { auditTexts as t } from './audit-log.texts';
import { ChangesTable } from './ChangesTable';
import { nameAction } from './audit-action-label';

/** All that is known of one entry, with each changed value before and after. */
export function EntryDrawer({ entry, onClose }: { entry: AuditEntry; onClose: () => void }) {
  const { at, actor_group, record_type, record_name } = entry;
  const { organization_name, reason, address, changes } = entry;
  return (
    <SideDrawer title={nameAction(entry)} onClose={onClose}>
      <Facts
        facts={[
          { label: t.at, value: formatDateTime(at) },
          { label: t.person, value: nameOfActor(entry) },
          { label: t.role, value: actor_group && roleNames[actor_group] },
          { label: t.recordType, value: t.recordTypes[record_type] },
          { label: t.record, value: record_name },
          { label: t.organisation, value: organization_name ?? t.platform },
          { label: t.reason, value: reason },
          { label: t.address, value: address },
        ]}
      />
      <ChangesTable changes={changes} />
    </SideDrawer>
  );
}
