import Alert from '@mui/material/Alert';
import type { MailSecurity } from '@relaydesk/contracts/email-registration';
import { useController, useWatch } from 'react-hook-form';
import { messagesIn, t } from '../../../lib/locale/i18n';
import { toOptions } from '../../../ui/filters/FilterSelect';
import { SelectInput } from '../../../ui/form/fields/SelectInput';
import { DEFAULT_PORTS } from './mail-provider-presets';
import type { RegistrationFormControl } from './registration-form-values';

interface SecuritySelectProps {
  control: RegistrationFormControl;
  side: 'imap' | 'smtp';
}

/** The encryption of a server; changes a default port accordingly. */
export function SecuritySelect({ control, side }: SecuritySelectProps) {
  const { field: port } = useController({ control, name: `${side}.port` });
  const usual: readonly number[] = Object.values(DEFAULT_PORTS[side]);
  return (
    <SelectInput
      control={control}
      name={`${side}.security`}
      label={t('email-registrations.registrations.security')}
      options={toOptions(messagesIn('email-registrations.registrations.securities'))}
      onChosen={(chosen) => {
        if (usual.includes(port.value)) port.onChange(DEFAULT_PORTS[side][chosen as MailSecurity]); // the menu offers only these values
      }}
    />
  );
}

/** Warns about an unencrypted connection; renders nothing with encryption. */
export function ClearTextWarning({ control, side }: SecuritySelectProps) {
  const security = useWatch({ control, name: `${side}.security` });
  if (security !== 'none') return null;
  return (
    <Alert severity="warning" sx={{ gridColumn: '1 / -1' }}>
      {t('email-registrations.registrations.notEncrypted')}
    </Alert>
  );
}
