import Typography from '@mui/material/Typography';
import type { AuditEntry } from '@relaydesk/contracts/audit';
import { formatDateTime } from '../../lib/locale/dates';
import { t } from '../../lib/locale/i18n';
import { formatActorName } from '../../shared/history/format-actor-name';
import { createColumns } from '../../ui/table/columns';
import { getAuditActionLabel } from './audit-action-label';

/** The columns of the log; with several organisations also the organisation of each entry. */
export const auditColumns = (showsOrganisation: boolean) =>
  createColumns<AuditEntry>([
    { id: 'action', header: t('audit-log.action'), cell: getAuditActionLabel },
    {
      id: 'at',
      header: t('audit-log.at'),
      isSortable: true,
      cell: ({ at }) => (
        <time dateTime={at} style={{ whiteSpace: 'nowrap' }}>
          {formatDateTime(at)}
        </time>
      ),
    },
    { id: 'actor', header: t('audit-log.person'), cell: (entry) => <ActorCell entry={entry} /> },
    {
      id: 'record',
      header: t('audit-log.record'),
      cell: ({ record_type, record_name }) =>
        record_name
          ? `${t(`audit-log.recordTypes.${record_type}`)}: ${record_name}`
          : t(`audit-log.recordTypes.${record_type}`),
    },
    ...(showsOrganisation
      ? [
          {
            id: 'organisation',
            header: t('audit-log.organisation'),
            cell: ({ organization_name }: AuditEntry) => organization_name ?? t('audit-log.platform'),
          },
        ]
      : []),
    { id: 'changes', header: t('audit-log.changes'), cell: ({ changes }) => formatChangeCount(changes) },
  ]);

function ActorCell({ entry }: { entry: AuditEntry }) {
  const { actor_group } = entry;
  return (
    <>
      {formatActorName(entry)}
      {actor_group && (
        <Typography component="span" variant="caption" sx={{ display: 'block', color: 'text.secondary' }}>
          {t(`identity.roleNames.${actor_group}`)}
        </Typography>
      )}
    </>
  );
}

function formatChangeCount(changes: AuditEntry['changes']): string {
  const count = Object.keys(changes).length;
  return count === 0 ? '–' : t('audit-log.changeCount', { count });
}
