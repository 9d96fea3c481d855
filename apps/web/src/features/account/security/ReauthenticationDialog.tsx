import { DisableTotp } from '@relaydesk/contracts/account';
import { t } from '../../../lib/locale/i18n';
import { FormDialog } from '../../../ui/form/FormDialog';
import { PasswordInput } from '../../../ui/form/fields/PasswordInput';
import { TextInput } from '../../../ui/form/fields/TextInput';
import { useRecordForm } from '../../../ui/form/use-record-form';

interface ReauthenticationDialogProps {
  title: string;
  text: string;
  isDangerous?: boolean;
  /** May throw the API's failure, which is then shown at its field. */
  onProof: (proof: DisableTotp) => Promise<unknown>;
  onClose: () => void;
}

/** Asks for the password and a code before the second factor changes. */
export function ReauthenticationDialog({
  title,
  text,
  isDangerous,
  onProof,
  onClose,
}: ReauthenticationDialogProps) {
  const record = useRecordForm<DisableTotp, DisableTotp>({
    schema: DisableTotp,
    values: { password: '', code: '' },
    save: onProof,
    onSaved: () => undefined,
  });
  const { control } = record.form;
  return (
    <FormDialog
      title={title}
      text={text}
      confirm={title}
      isDangerous={isDangerous}
      form={record}
      onClose={onClose}
    >
      <PasswordInput
        control={control}
        name="password"
        label={t('identity.setUpTotp.password')}
        autoComplete="current-password"
        isRequired
        autoFocus
      />
      <TextInput
        control={control}
        name="code"
        label={t('account-settings.security.totp.codeOrRecovery')}
        maxLength={20}
        isRequired
      />
    </FormDialog>
  );
}
