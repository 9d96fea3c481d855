import Alert from '@mui/material/Alert';
import { useWatch } from 'react-hook-form';
import { SwitchInput } from '../../../ui/form/fields/SwitchInput';
import { TextInput } from '../../../ui/form/fields/TextInput';
import { registrationsTexts as t } from '../texts/registrations.texts';
import type { RegistrationFormControl } from './registration-form-values';

/** Fields that both servers have. */
export function MailServerOptionFields({ control }: { control: RegistrationFormControl }) {
  const isChecked = useWatch({ control, name: 'is_certificate_checked' });
  return (
    <>
      <TextInput
        control={control}
        name="reply_to"
        label={t.replyTo}
        help={t.replyToHelp}
        type="email"
        placeholder="support@shop.example"
      />
      <SwitchInput control={control} name="has_plus_addressing" label={t.plus} help={t.plusHelp} />
      <SwitchInput control={control} name="is_certificate_checked" label={t.certificate} />
      {!isChecked && <Alert severity="warning">{t.certificateWarning}</Alert>}
    </>
  );
}
