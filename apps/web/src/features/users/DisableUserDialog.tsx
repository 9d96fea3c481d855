import type { User } from '@relaydesk/contracts/user';
import { DisableUser as Disabling } from '@relaydesk/contracts/user';
import { useController } from 'react-hook-form';
import { useAppDispatch } from '../../api/use-app-dispatch';
import { t } from '../../lib/locale/i18n';
import { showToast } from '../../lib/show-toast';
import { RecordAutocomplete } from '../../ui/filters/RecordAutocomplete';
import { FormDialog } from '../../ui/form/FormDialog';
import { useRecordForm } from '../../ui/form/use-record-form';
import { disableUser } from './data/change-user';
import { useReassigneeOptions } from './data/use-reassignee-options';

interface DisableUserDialogProps {
  user: User;
  /** Called after success; also closes. */
  onDone: () => void;
  onClose: () => void;
}

/** Asks who gets the open chats of a user and disables the user. */
export function DisableUserDialog({ user, onDone, onClose }: DisableUserDialogProps) {
  const dispatch = useAppDispatch();
  const { name, version, open_chats } = user;
  const record = useRecordForm({
    schema: Disabling,
    values: { reassign_to: null, version },
    valuesOf: (current) => ({
      reassign_to: null,
      version: (current as User).version, // a conflict contains the record of the same route
    }),
    save: (disabling) => dispatch(disableUser(user, disabling)),
    onSaved: () => {
      showToast.success(t('users.disabled', { name }));
      onDone();
    },
  });
  const { field, fieldState } = useController({ control: record.form.control, name: 'reassign_to' });
  const colleagues = useReassigneeOptions(user, field.value);

  return (
    <FormDialog
      title={t('users.disableTitle', { name })}
      text={t('users.disableText')}
      confirm={t('users.disable')}
      isDangerous
      form={record}
      onClose={onClose}
    >
      {(open_chats ?? 0) > 0 && (
        <RecordAutocomplete
          label={t('users.reassignTo')}
          anyLabel={t('users.backToQueue')}
          value={field.value ?? ''}
          choice={colleagues}
          onChange={(id) => field.onChange(id || null)}
          onBlur={field.onBlur}
          help={fieldState.error?.message ?? t('users.openChatsOf', { count: open_chats ?? 0 })}
          isInvalid={fieldState.invalid}
          inputRef={field.ref}
        />
      )}
    </FormDialog>
  );
}
