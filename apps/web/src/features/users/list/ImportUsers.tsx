import { useHasPermission } from '../../../api/use-has-permission';
import { t } from '../../../lib/locale/i18n';
import { ImportButton } from '../../../shared/ImportButton';
import type { ImportField } from '../../../ui/import/import-props';

const USER_IMPORT_FIELDS: readonly ImportField[] = [
  {
    name: 'first_name',
    get label() {
      return t('users.firstName');
    },
    isRequired: true,
    example: 'Anna',
    headingAliases: ['first name', 'vorname'],
  },
  {
    name: 'last_name',
    get label() {
      return t('users.lastName');
    },
    example: 'Smith',
    headingAliases: ['last name', 'nachname', 'surname'],
  },
  {
    name: 'email',
    get label() {
      return t('users.email');
    },
    isRequired: true,
    example: 'anna@shop.example',
    headingAliases: ['e-mail', 'mail', 'email'],
  },
  {
    name: 'group',
    get label() {
      return t('users.group');
    },
    isRequired: true,
    example: 'CSR',
    headingAliases: ['role', 'group', 'gruppe', 'rolle'],
  },
];

interface ImportUsersProps {
  /** The organisation by which a Super Admin filters the list; '' for none. */
  organisationId: string;
  onImported: () => void;
}

/**
 * Invites the users of a CSV file. A Super Admin selects an organisation first, because a file belongs to
 * one.
 */
export function ImportUsers({ organisationId, onImported }: ImportUsersProps) {
  const isForAll = useHasPermission('organisations.read');
  if (isForAll && organisationId === '') return null;
  return (
    <ImportButton
      label={t('users.import')}
      title={t('users.importTitle')}
      path="/api/users/import/"
      body={isForAll ? { organization_id: organisationId } : undefined}
      fields={USER_IMPORT_FIELDS}
      keyField="email"
      template="users.csv"
      onImported={onImported}
    />
  );
}
