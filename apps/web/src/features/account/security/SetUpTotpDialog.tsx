import type { TotpSecret } from '@relaydesk/contracts/account';
import { StartTotp } from '@relaydesk/contracts/account';
import { useState } from 'react';
import { unwrap } from '../../../api/http/unwrap';
import { t } from '../../../lib/locale/i18n';
import { FormDialog } from '../../../ui/form/FormDialog';
import { PasswordInput } from '../../../ui/form/fields/PasswordInput';
import { useRecordForm } from '../../../ui/form/use-record-form';
import { accountApi } from '../account.api';
import { ConfirmTotpDialog } from './ConfirmTotpDialog';

interface SetUpTotpDialogProps {
  /** Enabled; these are the recovery codes. */
  onDone: (codes: string[]) => void;
  onClose: () => void;
}

/** Setup of the second factor: the password, then the app. */
export function SetUpTotpDialog({ onDone, onClose }: SetUpTotpDialogProps) {
  const [secret, setSecret] = useState<TotpSecret>();
  return secret ? (
    <ConfirmTotpDialog secret={secret} onDone={onDone} onClose={onClose} />
  ) : (
    <TotpPasswordDialog onSecret={setSecret} onClose={onClose} />
  );
}

function TotpPasswordDialog({
  onSecret,
  onClose,
}: {
  onSecret: (secret: TotpSecret) => void;
  onClose: () => void;
}) {
  const [start] = accountApi.useStartTotpMutation();
  const record = useRecordForm<StartTotp, StartTotp>({
    schema: StartTotp,
    values: { password: '' },
    save: async (sent) => onSecret(await unwrap(start(sent))),
    onSaved: () => undefined,
  });
  return (
    <FormDialog
      title={t('account-settings.security.totp.title')}
      text={t('account-settings.security.totp.setUpText')}
      confirm={t('identity.setUpTotp.next')}
      form={record}
      onClose={onClose}
    >
      <PasswordInput
        control={record.form.control}
        name="password"
        label={t('identity.setUpTotp.password')}
        autoComplete="current-password"
        isRequired
        autoFocus
      />
    </FormDialog>
  );
}
