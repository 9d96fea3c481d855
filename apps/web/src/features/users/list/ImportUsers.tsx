import { useHasPermission } from '../../../api/use-has-permission';
import { ImportButton } from '../../../shared/ImportButton';
import type { ImportField } from '../../../ui/import/import-props';
import { usersTexts as t } from '../texts/users.texts';

const USER_IMPORT_FIELDS: readonly ImportField[] = [
  {
    name: 'first_name',
    label: t.firstName,
    isRequired: true,
    example: 'Anna',
    headingAliases: ['first name', 'vorname'],
  },
  {
    name: 'last_name',
    label: t.lastName,
    example: 'Smith',
    headingAliases: ['last name', 'nachname', 'surname'],
  },
  {
    name: 'email',
    label: t.email,
    isRequired: true,
    example: 'anna@shop.example',
    headingAliases: ['e-mail', 'mail', 'email'],
  },
  {
    name: 'group',
    label: t.group,
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
      label={t.import}
      title={t.importTitle}
      path="/api/users/import/"
      body={isForAll ? { organization_id: organisationId } : undefined}
      fields={USER_IMPORT_FIELDS}
      keyField="email"
      template="users.csv"
      onImported={onImported}
    />
  );
}
