import type { Organisation } from '@relaydesk/contracts/organisation';
import { SuspendOrganisation as Suspension } from '@relaydesk/contracts/organisation';
import { useAppDispatch } from '../../api/use-app-dispatch';
import { t } from '../../lib/locale/i18n';
import { showToast } from '../../lib/show-toast';
import { FormDialog } from '../../ui/form/FormDialog';
import { TextInput } from '../../ui/form/fields/TextInput';
import { useRecordForm } from '../../ui/form/use-record-form';
import { changeOrganisationStatus } from './data/change-organisation';
import type { OrganisationDialogProps } from './data/organisation-task';

/** Asks why an organisation is suspended and suspends it. */
export function SuspendOrganisationDialog({ organisation, onDone, onClose }: OrganisationDialogProps) {
  const dispatch = useAppDispatch();
  const { id, name, usage, version } = organisation;
  const record = useRecordForm({
    schema: Suspension,
    values: { reason: '', version },
    valuesOf: (current) => ({
      reason: '',
      version: (current as Organisation).version, // a conflict contains the record of the same route
    }),
    save: (suspension) => dispatch(changeOrganisationStatus(id, 'suspend', suspension)),
    onSaved: () => {
      showToast.success(t('organisations.suspended', { name }));
      onDone();
    },
  });

  return (
    <FormDialog
      title={t('organisations.suspendTitle', { name })}
      text={t('organisations.suspendText', { users: usage.users })}
      confirm={t('organisations.suspend')}
      isDangerous
      form={record}
      onClose={onClose}
    >
      <TextInput
        control={record.form.control}
        name="reason"
        label={t('organisations.reason')}
        rows={2}
        maxLength={300}
        isRequired
        autoFocus
      />
    </FormDialog>
  );
}
