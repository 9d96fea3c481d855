import Box from '@mui/material/Box';
import type { RecoveryCodes, TotpSecret } from '@relaydesk/contracts/account';
import { ConfirmTotp } from '@relaydesk/contracts/account';
import { unwrap } from '../../../api/http/unwrap';
import { t } from '../../../lib/locale/i18n';
import { ClipboardField } from '../../../ui/elements/ClipboardField';
import { QrCode } from '../../../ui/elements/QrCode';
import { FormDialog } from '../../../ui/form/FormDialog';
import { TextInput } from '../../../ui/form/fields/TextInput';
import { useRecordForm } from '../../../ui/form/use-record-form';
import { accountApi } from '../account.api';

interface ConfirmTotpDialogProps {
  secret: TotpSecret;
  onDone: (codes: RecoveryCodes['recovery_codes']) => void;
  onClose: () => void;
}

/** Shows the secret for the authenticator app and asks for a code as proof. */
export function ConfirmTotpDialog({ secret, onDone, onClose }: ConfirmTotpDialogProps) {
  const [confirm] = accountApi.useConfirmTotpMutation();
  const record = useRecordForm<ConfirmTotp, ConfirmTotp>({
    schema: ConfirmTotp,
    values: { code: '' },
    save: async (sent) => onDone((await unwrap(confirm(sent))).recovery_codes),
    onSaved: () => undefined,
  });
  return (
    <FormDialog
      title={t('identity.setUpTotp.scanTitle')}
      text={t('identity.setUpTotp.scanText')}
      confirm={t('identity.setUpTotp.confirm')}
      form={record}
      onClose={onClose}
    >
      <Box sx={{ alignSelf: 'center' }}>
        <QrCode text={secret.uri} label={t('identity.setUpTotp.qr')} />
      </Box>
      <ClipboardField label={t('identity.setUpTotp.manual')} value={secret.secret} />
      <TextInput
        control={record.form.control}
        name="code"
        label={t('identity.setUpTotp.code')}
        maxLength={6}
        isRequired
        autoFocus
      />
    </FormDialog>
  );
}
