import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { UseFormReturn } from 'react-hook-form';
import { useWatch } from 'react-hook-form';
import { messagesIn, t } from '../../../lib/locale/i18n';
import { getSelectSlotProps } from '../../../ui/elements/select-slot-props';
import { toOptions } from '../../../ui/filters/FilterSelect';
import type { MailProvider } from './mail-provider-presets';
import { detectMailProvider, MAIL_PROVIDER_PRESETS } from './mail-provider-presets';
import type { RegistrationFormInput, RegistrationFormOutput } from './registration-form-values';

interface MailProviderSelectProps {
  form: UseFormReturn<RegistrationFormInput, unknown, RegistrationFormOutput>;
}

/** Provider preset: fills in host, port and security and shows the provider's requirements. */
export function MailProviderSelect({ form }: MailProviderSelectProps) {
  const preset = detectMailProvider(useWatch({ control: form.control, name: 'imap.host' }));
  const choose = (chosen: MailProvider) => {
    for (const side of ['imap', 'smtp'] as const) {
      const { host, port, security } = MAIL_PROVIDER_PRESETS[chosen][side];
      form.setValue(`${side}.host`, host, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
      form.setValue(`${side}.port`, port, { shouldDirty: true });
      form.setValue(`${side}.security`, security, { shouldDirty: true });
    }
  };
  return (
    <TextField
      select
      fullWidth
      label={t('email-registrations.registrations.provider')}
      value={preset}
      helperText={t(`email-registrations.registrations.providerHints.${preset}`)}
      onChange={({ target }) => choose(target.value as MailProvider)} // the menu offers only these values
      slotProps={{ select: getSelectSlotProps(t('email-registrations.registrations.provider')) }}
    >
      {toOptions(messagesIn('email-registrations.registrations.providers')).map(({ value, label }) => (
        <MenuItem key={value} value={value}>
          {label}
        </MenuItem>
      ))}
    </TextField>
  );
}
