import type { RecordType } from '@relaydesk/contracts/audit';
import { useRole } from '../../api/use-has-permission';
import { messagesIn, t } from '../../lib/locale/i18n';
import { FilterOrganisation } from '../../shared/FilterOrganisation';
import { FilterDate } from '../../ui/filters/FilterDate';
import { FilterRecord } from '../../ui/filters/FilterRecord';
import { FilterSelect, toOptions } from '../../ui/filters/FilterSelect';
import type { useListSearch } from '../../ui/list/use-list-search';
import { getAuditActionOptions } from './audit-action-label';
import { useActorOptions } from './audit-log.api';
import type { AUDIT_SEARCH } from './audit-search';

/** The server returns only their own actions to these roles (audit.policy). */
const OWN_ENTRIES_ROLES = ['CSR', 'Sales'];

export function AuditFilters({ search }: { search: ReturnType<typeof useListSearch<typeof AUDIT_SEARCH>> }) {
  const { query, setQuery, of } = search;
  const seesOthers = !OWN_ENTRIES_ROLES.includes(useRole());
  const people = useActorOptions(query.actor_id, query.organization_id, seesOthers);
  const record_type =
    query.record_type in messagesIn('audit-log.recordTypes') ? (query.record_type as RecordType) : ''; // the `in` check guarantees it
  return (
    <>
      <FilterOrganisation {...of('organization_id')} />
      <FilterSelect
        label={t('audit-log.recordType')}
        options={toOptions(messagesIn('audit-log.recordTypes'))}
        value={record_type}
        onChange={(next) => setQuery({ record_type: next, action: '' })}
      />
      <FilterSelect
        label={t('audit-log.action')}
        options={getAuditActionOptions(record_type)}
        {...of('action')}
      />
      <FilterRecord
        label={t('audit-log.person')}
        anyLabel={t('audit-log.anybody')}
        choice={people}
        {...of('actor_id')}
      />
      <FilterDate label={t('audit-log.from')} {...of('from')} />
      <FilterDate label={t('audit-log.to')} {...of('to')} />
    </>
  );
}
