import { useState } from 'react';
import { useList } from '../../api/list/use-list';
import { useHasPermission } from '../../api/use-has-permission';
import { t } from '../../lib/locale/i18n';
import { ExportButton } from '../../shared/ExportButton';
import { ListPage } from '../../ui/list/ListPage';
import { useListSearch } from '../../ui/list/use-list-search';
import type { OrganisationTask } from './data/organisation-task';
import { organisationsList } from './data/organisations.list';
import { organisationColumns } from './details/organisation-columns';
import { OrganisationDialogs } from './OrganisationDialogs';
import { ORGANISATION_SEARCH, OrganisationFilters } from './OrganisationFilters';
import { useOrganisationActions } from './use-organisation-actions';

/** All organisations, for the Super Admin. */
export function OrganisationsPage() {
  const search = useListSearch(ORGANISATION_SEARCH);
  const list = useList(organisationsList, search.asked);
  const [task, setTask] = useState<OrganisationTask>();
  const mayAdd = useHasPermission('organisations.create');
  const { open, actionsOf } = useOrganisationActions(setTask);

  return (
    <ListPage
      title={t('organisations.title')}
      description={t('organisations.description')}
      search={search}
      list={list}
      columns={organisationColumns}
      searchHint={t('organisations.searchHint')}
      filters={<OrganisationFilters search={search} />}
      add={mayAdd && { label: t('organisations.add'), onClick: () => setTask({ kind: 'add' }) }}
      actions={<ExportButton path="/api/organisations/export/" query={search.filters} />}
      empty={t('organisations.empty')}
      emptyAfterFilter={t('organisations.emptyAfterFilter')}
      nameOf={({ name }) => name}
      onOpen={open}
      actionsOf={actionsOf}
    >
      {task && (
        <OrganisationDialogs
          task={task}
          onTask={setTask}
          onDone={list.reload}
          onClose={() => setTask(undefined)}
        />
      )}
    </ListPage>
  );
}
