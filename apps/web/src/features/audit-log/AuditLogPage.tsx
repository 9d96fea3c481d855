import type { AuditEntry } from '@relaydesk/contracts/audit';
import { useMemo, useState } from 'react';
import { useListQuery } from '../../api/list/list-response';
import { useHasPermission } from '../../api/use-has-permission';
import { t } from '../../lib/locale/i18n';
import { ExportButton } from '../../shared/ExportButton';
import { ListPage } from '../../ui/list/ListPage';
import { useListSearch } from '../../ui/list/use-list-search';
import { AuditEntryDrawer } from './AuditEntryDrawer';
import { AuditFilters } from './AuditFilters';
import { getAuditActionLabel } from './audit-action-label';
import { auditColumns } from './audit-columns';
import { toAuditListQuery } from './audit-list-query';
import { auditLogApi } from './audit-log.api';
import { AUDIT_SEARCH } from './audit-search';

/** Audit log: everything for the Super Admin, the organisation's entries for its admins, fewer for others. */
export function AuditLogPage() {
  const search = useListSearch(AUDIT_SEARCH);
  const list = useListQuery(
    auditLogApi.useAuditEntriesQuery(toAuditListQuery(search.asked), { refetchOnMountOrArgChange: true }),
  );
  const seesAll = useHasPermission('organisations.read');
  const mayExport = useHasPermission('audit.export');
  const columns = useMemo(() => auditColumns(seesAll), [seesAll]);
  const [entry, setEntry] = useState<AuditEntry>();
  return (
    <ListPage
      title={t('audit-log.title')}
      description={t('audit-log.description')}
      search={search}
      list={list}
      columns={columns}
      filters={<AuditFilters search={search} />}
      actions={
        mayExport && <ExportButton path="/api/audit-log/export/" query={toAuditListQuery(search.filters)} />
      }
      empty={t('audit-log.empty')}
      emptyAfterFilter={t('audit-log.emptyAfterFilter')}
      nameOf={getAuditActionLabel}
      onOpen={setEntry}
    >
      {entry && <AuditEntryDrawer entry={entry} onClose={() => setEntry(undefined)} />}
    </ListPage>
  );
}
