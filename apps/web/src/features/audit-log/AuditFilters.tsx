import type { RecordType } from '@relaydesk/contracts/audit';
import { useRole } from '../../api/use-has-permission';
import { FilterOrganisation } from '../../shared/FilterOrganisation';
import { FilterDate } from '../../ui/filters/FilterDate';
import { FilterRecord } from '../../ui/filters/FilterRecord';
import { FilterSelect, toOptions } from '../../ui/filters/FilterSelect';
import type { useListSearch } from '../../ui/list/use-list-search';
import { getAuditActionOptions } from './audit-action-label';
import { useActorOptions } from './audit-log.api';
import { auditTexts as t } from './audit-log.texts';
import type { AUDIT_SEARCH } from './audit-search';

/** The server returns only their own actions to these roles (audit.policy). */
const OWN_ENTRIES_ROLES = ['CSR', 'Sales'];

export function AuditFilters({ search }: { search: ReturnType<typeof useListSearch<typeof AUDIT_SEARCH>> }) {
  const { query, setQuery, of } = search;
  const seesOthers = !OWN_ENTRIES_ROLES.includes(useRole());
  const people = useActorOptions(query.actor_id, query.organization_id, seesOthers);
  const record_type = query.record_type in t.recordTypes ? (query.record_type as RecordType) : ''; // the `in` check guarantees it
  return (
    <>
      <FilterOrganisation {...of('organization_id')} />
      <FilterSelect
        label={t.recordType}
        options={toOptions(t.recordTypes)}
        value={record_type}
        onChange={(next) => setQuery({ record_type: next, action: '' })}
      />
      <FilterSelect label={t.action} options={getAuditActionOptions(record_type)} {...of('action')} />
      <FilterRecord label={t.person} anyLabel={t.anybody} choice={people} {...of('actor_id')} />
      <FilterDate label={t.from} {...of('from')} />
      <FilterDate label={t.to} {...of('to')} />
    </>
  );
}
