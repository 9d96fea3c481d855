import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Profile } from '@relaydesk/contracts/account';
import { ChangeEmail } from '@relaydesk/contracts/account';
import { useState } from 'react';
import { toApiError } from '../../../api/http/api-error';
import { unwrap } from '../../../api/http/unwrap';
import { useMe } from '../../../api/session';
import { t } from '../../../lib/locale/i18n';
import { showToast } from '../../../lib/show-toast';
import { FormDialog } from '../../../ui/form/FormDialog';
import { TextInput } from '../../../ui/form/fields/TextInput';
import { useRecordForm } from '../../../ui/form/use-record-form';
import { Section } from '../../../ui/page/Section';
import { accountApi } from '../account.api';

/** The sign-in address. A new address takes effect after its confirmation. */
export function EmailSection({ profile: { email, pending_email } }: { profile: Profile }) {
  const sendsMail = useMe()?.outgoing_mail !== 'none';
  const [isOpen, setOpen] = useState(false);
  const [withdraw, { isLoading }] = accountApi.useWithdrawEmailChangeMutation();

  const cancel = () =>
    unwrap(withdraw()).then(
      () => showToast.success(t('account-settings.profile.emailAddress.withdrawn')),
      (thrown) => showToast.error(toApiError(thrown).message),
    );

  return (
    <Section
      title={t('account-settings.profile.emailAddress.title')}
      description={t('account-settings.profile.emailAddress.description')}
      actions={
        <Button variant="outlined" disabled={!sendsMail} onClick={() => setOpen(true)}>
          {t('account-settings.profile.emailAddress.change')}
        </Button>
      }
    >
      <Typography sx={{ overflowWrap: 'anywhere' }}>{email}</Typography>
      {!sendsMail && (
        <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
          {t('account-settings.profile.emailAddress.noMail')}
        </Typography>
      )}
      {pending_email !== null && (
        <Alert
          severity="info"
          sx={{ mt: 2, overflowWrap: 'anywhere' }}
          action={
            <Button color="inherit" size="small" disabled={isLoading} onClick={() => void cancel()}>
              {t('account-settings.profile.emailAddress.withdraw')}
            </Button>
          }
        >
          {t('account-settings.profile.emailAddress.pending', { email: pending_email })}
        </Alert>
      )}
      {isOpen && <ChangeEmailDialog onClose={() => setOpen(false)} />}
    </Section>
  );
}

function ChangeEmailDialog({ onClose }: { onClose: () => void }) {
  const [change] = accountApi.useChangeEmailMutation();
  const record = useRecordForm<ChangeEmail, ChangeEmail>({
    schema: ChangeEmail,
    values: { email: '' },
    save: (values) => unwrap(change(values)),
    onSaved: () => {
      showToast.success(t('account-settings.profile.emailAddress.sent'));
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('account-settings.profile.emailAddress.change')}
      text={t('account-settings.profile.emailAddress.text')}
      confirm={t('account-settings.profile.emailAddress.send')}
      form={record}
      onClose={onClose}
    >
      <TextInput
        control={record.form.control}
        name="email"
        label={t('account-settings.profile.emailAddress.next')}
        type="email"
        isRequired
        autoFocus
      />
    </FormDialog>
  );
}
