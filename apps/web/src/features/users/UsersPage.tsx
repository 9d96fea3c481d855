import Button from '@mui/material/Button';
import type { User } from '@relaydesk/contracts/user';
import { useMemo, useState } from 'react';
import { useList } from '../../api/list/use-list';
import { useMay, useRole } from '../../api/use-has-permission';
import { ExportButton } from '../../shared/ExportButton';
import { ListPage } from '../../ui/list/ListPage';
import { useListSearch } from '../../ui/list/use-list-search';
import { ImportUsers } from './list/ImportUsers';
import { UserDialogs } from './UserDialogs';
import { USER_SEARCH, UserFilters } from './list/UserFilters';
import { useBulkActions } from './list/use-user-bulk-actions';
import { useSelectedOrg } from './data/use-sync-selected-org';
import { useUserActions } from './list/use-user-actions';
import { userColumns } from './list/user-columns';
import type { UserTask } from './data/user-task';
import { usersList } from './data/users.list';
import { usersTexts as t } from './texts/users.texts';

/** Who sees more of colleagues than names and presence (permissions.md). */
const KNOWING = ['Super Admin', 'Organisation Admin', 'Supervisor'];

/** Staff: who they are, what they may do, and whether they are there. */
export function UsersPage() {
  const search = useListSearch(USER_SEARCH);
  const list = useList(usersList, search.asked);
  const [task, setTask] = useState<UserTask>();
  const organisationId = search.query.organization_id;
  useSelectedOrg(organisationId);
  const seesDetails = KNOWING.includes(useRole());
  const [mayAdd, mayExport, isForAll] = [
    useMay('users.create'),
    useMay('users.export'),
    useMay('organisations.read'),
  ];
  const columns = useMemo(() => userColumns({ seesDetails, isForAll }), [seesDetails, isForAll]);
  const { open, actionsOf } = useUserActions(setTask);
  const bulkActions = useBulkActions();

  return (
    <ListPage<User>
      title={t.title}
      description={t.pageDescription}
      search={search}
      list={list}
      columns={columns}
      searchHint={seesDetails ? t.searchHint : t.searchHintNames}
      filters={<UserFilters search={search} seesDetails={seesDetails} />}
      add={mayAdd && { label: t.add, onClick: () => setTask({ kind: 'add' }) }}
      actions={
        <>
          {mayExport && <ExportButton path="/api/users/export/" query={search.filters} />}
          {mayAdd && <ImportUsers organisationId={organisationId} onImported={list.reload} />}
          {mayAdd && (
            <Button variant="outlined" onClick={() => setTask({ kind: 'invite_many' })}>
              {t.inviteMany}
            </Button>
          )}
        </>
      }
      empty={mayAdd ? t.empty : t.emptyReadOnly}
      emptyAfterFilter={t.emptyAfterFilter}
      nameOf={({ name }) => name}
      onOpen={open}
      actionsOf={actionsOf}
      bulkActions={bulkActions}
    >
      {task && (
        <UserDialogs
          task={task}
          organisationId={organisationId}
          seesDetails={seesDetails}
          onTask={setTask}
          onDone={list.reload}
          onClose={() => setTask(undefined)}
        />
      )}
    </ListPage>
  );
}
