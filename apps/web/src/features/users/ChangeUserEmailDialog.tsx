import type { User } from '@relaydesk/contracts/user';
import { ChangeUserEmail as Change } from '@relaydesk/contracts/user';
import { useAppDispatch } from '../../api/use-app-dispatch';
import { t } from '../../lib/locale/i18n';
import { showToast } from '../../lib/show-toast';
import { FormDialog } from '../../ui/form/FormDialog';
import { TextInput } from '../../ui/form/fields/TextInput';
import { useRecordForm } from '../../ui/form/use-record-form';
import { changeUserEmail } from './data/change-user';

interface ChangeUserEmailDialogProps {
  user: User;
  onDone: () => void;
  onClose: () => void;
}

/** Asks for a new address of an active user, which takes effect after its confirmation. */
export function ChangeUserEmailDialog({ user, onDone, onClose }: ChangeUserEmailDialogProps) {
  const dispatch = useAppDispatch();
  const record = useRecordForm<Change, Change>({
    schema: Change,
    values: { email: '', version: user.version },
    valuesOf: (current) => ({ email: '', version: (current as User).version }), // a conflict brings the record of the same route
    save: async (values) => {
      await dispatch(changeUserEmail(user, values));
      showToast.success(t('users.changeEmailSent', { email: values.email }));
    },
    onSaved: onDone,
  });
  return (
    <FormDialog
      title={t('users.changeEmailTitle', { name: user.name })}
      text={t('users.changeEmailText', { email: user.email ?? '' })}
      confirm={t('users.changeEmailSend')}
      form={record}
      onClose={onClose}
    >
      <TextInput
        control={record.form.control}
        name="email"
        label={t('users.newEmail')}
        type="email"
        isRequired
        autoFocus
      />
    </FormDialog>
  );
}
