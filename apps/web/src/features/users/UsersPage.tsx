import Button from '@mui/material/Button';
import type { User } from '@relaydesk/contracts/user';
import { useMemo, useState } from 'react';
import { useList } from '../../api/list/use-list';
import { useHasPermission, useRole } from '../../api/use-has-permission';
import { t } from '../../lib/locale/i18n';
import { ExportButton } from '../../shared/ExportButton';
import { ListPage } from '../../ui/list/ListPage';
import { useListSearch } from '../../ui/list/use-list-search';
import { useSyncSelectedOrg } from './data/use-sync-selected-org';
import type { UserTask } from './data/user-task';
import { usersList } from './data/users.list';
import { ImportUsers } from './list/ImportUsers';
import { USER_SEARCH, UserFilters } from './list/UserFilters';
import { useUserActions } from './list/use-user-actions';
import { useUserBulkActions } from './list/use-user-bulk-actions';
import { userColumns } from './list/user-columns';
import { UserDialogs } from './UserDialogs';

/** Roles that see more of colleagues than names and presence (permissions.md). */
const DETAIL_ROLES = ['Super Admin', 'Organisation Admin', 'Supervisor'];

/** Users: profile, role and presence. */
export function UsersPage() {
  const search = useListSearch(USER_SEARCH);
  const list = useList(usersList, search.asked);
  const [task, setTask] = useState<UserTask>();
  const organisationId = search.query.organization_id;
  useSyncSelectedOrg(organisationId);
  const seesDetails = DETAIL_ROLES.includes(useRole());
  const [mayAdd, mayExport, isForAll] = [
    useHasPermission('users.create'),
    useHasPermission('users.export'),
    useHasPermission('organisations.read'),
  ];
  const columns = useMemo(() => userColumns({ seesDetails, isForAll }), [seesDetails, isForAll]);
  const { open, actionsOf } = useUserActions(setTask);
  const bulkActions = useUserBulkActions();

  return (
    <ListPage<User>
      title={t('users.title')}
      description={t('users.pageDescription')}
      search={search}
      list={list}
      columns={columns}
      searchHint={seesDetails ? t('users.searchHint') : t('users.searchHintNames')}
      filters={<UserFilters search={search} seesDetails={seesDetails} />}
      add={mayAdd && { label: t('users.add'), onClick: () => setTask({ kind: 'add' }) }}
      actions={
        <>
          {mayExport && <ExportButton path="/api/users/export/" query={search.filters} />}
          {mayAdd && <ImportUsers organisationId={organisationId} onImported={list.reload} />}
          {mayAdd && (
            <Button variant="outlined" onClick={() => setTask({ kind: 'invite_many' })}>
              {t('users.inviteMany')}
            </Button>
          )}
        </>
      }
      empty={mayAdd ? t('users.empty') : t('users.emptyReadOnly')}
      emptyAfterFilter={t('users.emptyAfterFilter')}
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
