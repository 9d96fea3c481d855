import type { AuditEntry } from '@relaydesk/contracts/audit';
import { formatDateTime } from '../../lib/locale/dates';
import { formatActorName } from '../../shared/history/format-actor-name';
import { roleNames } from '../../shared/role-names.texts';
import { SideDrawer } from '../../ui/dialogs/SideDrawer';
import { DescriptionList } from '../../ui/elements/DescriptionList';
import { getAuditActionLabel } from './audit-action-label';
import { auditTexts as t } from './audit-log.texts';
import { ChangesTable } from './ChangesTable';

/** All details of an entry, with the old and new value of each change. */
export function AuditEntryDrawer({ entry, onClose }: { entry: AuditEntry; onClose: () => void }) {
  const { at, actor_group, record_type, record_name } = entry;
  const { organization_name, reason, address, changes } = entry;
  return (
    <SideDrawer title={getAuditActionLabel(entry)} onClose={onClose}>
      <DescriptionList
        facts={[
          { label: t.at, value: formatDateTime(at) },
          { label: t.person, value: formatActorName(entry) },
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
