import { ChangePassword } from '@relaydesk/contracts/account';
import { useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { unwrap } from '../../../api/http/unwrap';
import { t } from '../../../lib/locale/i18n';
import { showToast } from '../../../lib/show-toast';
import { PasswordStrengthMeter } from '../../../ui/elements/PasswordStrengthMeter';
import { FormDialog } from '../../../ui/form/FormDialog';
import { PasswordInput } from '../../../ui/form/fields/PasswordInput';
import { useRecordForm } from '../../../ui/form/use-record-form';
import { accountApi } from '../account.api';
import { useAccount } from '../menu/use-account';

const ChangePasswordForm = ChangePassword.extend({ confirm: ChangePassword.shape.current_password }).refine(
  ({ new_password, confirm }) => new_password === confirm,
  { path: ['confirm'], error: () => t('account-settings.security.password.different') },
);
type ChangePasswordForm = z.input<typeof ChangePasswordForm>;

export function ChangePasswordDialog({ onClose }: { onClose: () => void }) {
  const [change] = accountApi.useChangePasswordMutation();
  const { email, displayName } = useAccount();
  const record = useRecordForm<ChangePasswordForm, z.output<typeof ChangePasswordForm>>({
    schema: ChangePasswordForm,
    values: { current_password: '', new_password: '', confirm: '' },
    save: ({ current_password, new_password }) => unwrap(change({ current_password, new_password })),
    onSaved: () => {
      showToast.success(t('account-settings.security.password.changed'));
      onClose();
    },
  });
  const { control } = record.form;
  const typed = useWatch({ control, name: 'new_password' });
  return (
    <FormDialog
      title={t('account-settings.security.password.change')}
      text={t('account-settings.security.password.description')}
      confirm={t('account-settings.security.password.change')}
      form={record}
      onClose={onClose}
    >
      {/* Password managers store the new password for this user name. */}
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordInput
        control={control}
        name="current_password"
        label={t('account-settings.security.password.current')}
        autoComplete="current-password"
        isRequired
        autoFocus
      />
      <div>
        <PasswordInput
          control={control}
          name="new_password"
          label={t('account-settings.security.password.next')}
          help={t('account-settings.security.password.rule')}
          autoComplete="new-password"
          isRequired
        />
        <PasswordStrengthMeter password={typed} personal={[email, displayName]} />
      </div>
      <PasswordInput
        control={control}
        name="confirm"
        label={t('account-settings.security.password.confirm')}
        autoComplete="new-password"
        isRequired
      />
    </FormDialog>
  );
}
