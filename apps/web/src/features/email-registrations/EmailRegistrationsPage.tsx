import { useState } from 'react';
import { useListQuery } from '../../api/list/list-response';
import { useHasPermission } from '../../api/use-has-permission';
import { t } from '../../lib/locale/i18n';
import { ListPage } from '../../ui/list/ListPage';
import { useListSearch } from '../../ui/list/use-list-search';
import type { RegistrationTask } from './data/registration-task';
import { emailRegistrationsApi } from './data/registrations.api';
import { REGISTRATION_SEARCH, RegistrationFilters } from './list/RegistrationFilters';
import { registrationColumns } from './list/registration-columns';
import { useRegistrationActions } from './list/use-registration-actions';
import { RegistrationDialogs } from './RegistrationDialogs';

/** The email accounts of all organisations. */
export function EmailRegistrationsPage() {
  const search = useListSearch(REGISTRATION_SEARCH);
  const list = useListQuery(
    emailRegistrationsApi.useRegistrationsQuery(search.asked, { refetchOnMountOrArgChange: true }),
  );
  const [task, setTask] = useState<RegistrationTask>();
  const mayAdd = useHasPermission('email_registrations.create');
  const actionsOf = useRegistrationActions(setTask);

  return (
    <ListPage
      title={t('email-registrations.registrations.title')}
      description={t('email-registrations.registrations.description')}
      search={search}
      list={list}
      columns={registrationColumns}
      searchHint={t('email-registrations.registrations.searchHint')}
      filters={<RegistrationFilters search={search} />}
      add={
        mayAdd && {
          label: t('email-registrations.registrations.add'),
          onClick: () => setTask({ kind: 'add' }),
        }
      }
      empty={t('email-registrations.registrations.empty')}
      emptyAfterFilter={t('email-registrations.registrations.emptyAfterFilter')}
      nameOf={({ address }) => address}
      onOpen={(registration) => setTask({ kind: 'read', registration })}
      actionsOf={actionsOf}
    >
      {task && (
        <RegistrationDialogs
          task={task}
          organisationId={search.query.organization_id}
          onTask={setTask}
          onClose={() => setTask(undefined)}
        />
      )}
    </ListPage>
  );
}
