import type { EmailRegistration } from '@relaydesk/contracts/email-registration';
import { RotateMailPasswords } from '@relaydesk/contracts/email-registration';
import { issueReason } from '@relaydesk/contracts/errors/reasons';
import { z } from 'zod';
import { unwrap } from '../../../api/http/unwrap';
import { t } from '../../../lib/locale/i18n';
import { showToast } from '../../../lib/show-toast';
import { FormDialog } from '../../../ui/form/FormDialog';
import { PasswordInput } from '../../../ui/form/fields/PasswordInput';
import { useRecordForm } from '../../../ui/form/use-record-form';
import { emailRegistrationsApi } from '../data/registrations.api';

/** An empty field leaves its password unchanged; one of the two is required. */
const RotatePasswordsForm = RotateMailPasswords.extend({
  imap_password: z.string().max(1_000),
  smtp_password: z.string().max(1_000),
}).refine(({ imap_password, smtp_password }) => imap_password !== '' || smtp_password !== '', {
  path: ['imap_password'],
  message: issueReason('mail_password_required'),
});
type RotatePasswordsForm = z.infer<typeof RotatePasswordsForm>;
const EMPTY_PASSWORDS = { imap_password: '', smtp_password: '' };

interface RotatePasswordsDialogProps {
  registration: EmailRegistration;
  onDone: (registration: EmailRegistration) => void;
  onClose: () => void;
}

/** Sets new passwords of an email account without showing the old ones. */
export function RotatePasswordsDialog({ registration, onDone, onClose }: RotatePasswordsDialogProps) {
  const [rotate] = emailRegistrationsApi.useRotatePasswordsMutation();
  const { id, address, version } = registration;
  const record = useRecordForm<RotatePasswordsForm, RotatePasswordsForm>({
    schema: RotatePasswordsForm,
    values: { ...EMPTY_PASSWORDS, version },
    valuesOf: (current) => ({ ...EMPTY_PASSWORDS, version: (current as EmailRegistration).version }), // a conflict contains the record of the same route
    save: async ({ imap_password, smtp_password, version: known }, idempotencyKey) => {
      const body = {
        version: known,
        ...(imap_password !== '' && { imap_password }),
        ...(smtp_password !== '' && { smtp_password }),
      };
      onDone(await unwrap(rotate({ id, body, idempotencyKey })));
    },
    onSaved: () => showToast.success(t('email-registrations.registrations.rotated')),
  });
  const { control } = record.form;
  return (
    <FormDialog
      title={t('email-registrations.registrations.rotateTitle', { address })}
      text={t('email-registrations.registrations.rotateText')}
      confirm={t('email-registrations.registrations.rotate')}
      form={record}
      onClose={onClose}
    >
      <PasswordInput
        control={control}
        name="imap_password"
        label={t('email-registrations.registrations.imapPassword')}
        help={t('email-registrations.registrations.emptyKeeps')}
        autoComplete="new-password"
        autoFocus
      />
      <PasswordInput
        control={control}
        name="smtp_password"
        label={t('email-registrations.registrations.smtpPassword')}
        help={t('email-registrations.registrations.emptyKeeps')}
        autoComplete="new-password"
      />
    </FormDialog>
  );
}
