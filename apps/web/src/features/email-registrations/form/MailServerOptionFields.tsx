import Alert from '@mui/material/Alert';
import { useWatch } from 'react-hook-form';
import { t } from '../../../lib/locale/i18n';
import { SwitchInput } from '../../../ui/form/fields/SwitchInput';
import { TextInput } from '../../../ui/form/fields/TextInput';
import type { RegistrationFormControl } from './registration-form-values';

/** Fields that both servers have. */
export function MailServerOptionFields({ control }: { control: RegistrationFormControl }) {
  const isChecked = useWatch({ control, name: 'is_certificate_checked' });
  return (
    <>
      <TextInput
        control={control}
        name="reply_to"
        label={t('email-registrations.registrations.replyTo')}
        help={t('email-registrations.registrations.replyToHelp')}
        type="email"
        placeholder="support@shop.example"
      />
      <SwitchInput
        control={control}
        name="has_plus_addressing"
        label={t('email-registrations.registrations.plus')}
        help={t('email-registrations.registrations.plusHelp')}
      />
      <SwitchInput
        control={control}
        name="is_certificate_checked"
        label={t('email-registrations.registrations.certificate')}
      />
      {!isChecked && (
        <Alert severity="warning">{t('email-registrations.registrations.certificateWarning')}</Alert>
      )}
    </>
  );
}
