import type { CreateOrganisation, Organisation, UpdateOrganisation } from '@relaydesk/contracts/organisation';
import { createList } from '../../../api/list/create-list';

/** organisations (updates merge), addingOrganisation, updatingOrganisation: the specification, section 3. */
export const organisationsList = createList<Organisation, CreateOrganisation, UpdateOrganisation>()({
  name: 'organisations',
  records: 'organisations',
  adding: 'addingOrganisation',
  updating: 'updatingOrganisation',
  mergesUpdates: true,
  path: '/api/organisations/',
});
