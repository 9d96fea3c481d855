import type { Organisation } from '@relaydesk/contracts/organisation';
import { ArchiveOrganisation } from '@relaydesk/contracts/organisation';
import { useWatch } from 'react-hook-form';
import { useAppDispatch } from '../../api/use-app-dispatch';
import { formatDate } from '../../lib/locale/dates';
import { t } from '../../lib/locale/i18n';
import { showToast } from '../../lib/show-toast';
import { FormDialog } from '../../ui/form/FormDialog';
import { SwitchInput } from '../../ui/form/fields/SwitchInput';
import { TextInput } from '../../ui/form/fields/TextInput';
import { useRecordForm } from '../../ui/form/use-record-form';
import { changeOrganisationStatus } from './data/change-organisation';
import type { OrganisationDialogProps } from './data/organisation-task';

/**
 * Deletes an organisation after its name was typed; with open conversations only after an extra confirmation.
 */
export function DeleteOrganisationDialog({ organisation, onDone, onClose }: OrganisationDialogProps) {
  const dispatch = useAppDispatch();
  const { id, name, version } = organisation;
  const record = useRecordForm({
    schema: ArchiveOrganisation.refine((typed) => typed.name === name, {
      path: ['name'],
      message: t('organisations.nameDiffers'),
    }),
    values: { name: '', force: false, version },
    valuesOf: (current) => ({
      name: '',
      force: false,
      version: (current as Organisation).version, // a conflict contains the record of the same route
    }),
    save: async (deletion) => {
      const { restorable_until } = await dispatch(changeOrganisationStatus(id, 'archive', deletion));
      showToast.success(
        t('organisations.deleted', { name, day: formatDate(restorable_until ?? new Date().toISOString()) }),
      );
    },
    onSaved: onDone,
  });
  const { control } = record.form;
  const isForced = useWatch({ control, name: 'force' });

  return (
    <FormDialog
      title={t('organisations.deleteTitle', { name })}
      text={t('organisations.deleteText')}
      confirm={t('organisations.delete')}
      isDangerous
      form={record}
      onClose={onClose}
    >
      {(isForced || record.failure?.error === 'in_use') && (
        <SwitchInput control={control} name="force" label={t('organisations.forceDelete')} />
      )}
      <TextInput
        control={control}
        name="name"
        label={t('organisations.typeName', { name })}
        isRequired
        autoFocus
      />
    </FormDialog>
  );
}
