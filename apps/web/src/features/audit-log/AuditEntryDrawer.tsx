import type { AuditEntry } from '@relaydesk/contracts/audit';
import { formatDateTime } from '../../lib/locale/dates';
import { t } from '../../lib/locale/i18n';
import { formatActorName } from '../../shared/history/format-actor-name';
import { SideDrawer } from '../../ui/dialogs/SideDrawer';
import { DescriptionList } from '../../ui/elements/DescriptionList';
import { getAuditActionLabel } from './audit-action-label';
import { ChangesTable } from './ChangesTable';

/** All details of an entry, with the old and new value of each change. */
export function AuditEntryDrawer({ entry, onClose }: { entry: AuditEntry; onClose: () => void }) {
  const { at, actor_group, record_type, record_name } = entry;
  const { organization_name, reason, address, changes } = entry;
  return (
    <SideDrawer title={getAuditActionLabel(entry)} onClose={onClose}>
      <DescriptionList
        facts={[
          { label: t('audit-log.at'), value: formatDateTime(at) },
          { label: t('audit-log.person'), value: formatActorName(entry) },
          { label: t('audit-log.role'), value: actor_group && t(`identity.roleNames.${actor_group}`) },
          { label: t('audit-log.recordType'), value: t(`audit-log.recordTypes.${record_type}`) },
          { label: t('audit-log.record'), value: record_name },
          { label: t('audit-log.organisation'), value: organization_name ?? t('audit-log.platform') },
          { label: t('audit-log.reason'), value: reason },
          { label: t('audit-log.address'), value: address },
        ]}
      />
      <ChangesTable record_type={record_type} changes={changes} />
    </SideDrawer>
  );
}
