import Alert from '@mui/material/Alert';
import type { MailSecurity } from '@relaydesk/contracts/email-registration';
import { useController, useWatch } from 'react-hook-form';
import { optionsOf } from '../../../ui/filters/FilterSelect';
import { SelectInput } from '../../../ui/form/fields/SelectInput';
import { registrationsTexts as t } from '../texts/registrations.texts';
import { USUAL_PORTS } from './mail-provider-presets';
import type { RegistrationControl } from './registration-form-values';

interface SecuritySelectProps {
  control: RegistrationControl;
  side: 'imap' | 'smtp';
}

/** How a server is spoken to; a usual port follows it. */
export function SecuritySelect({ control, side }: SecuritySelectProps) {
  const { field: port } = useController({ control, name: `${side}.port` });
  const usual: readonly number[] = Object.values(USUAL_PORTS[side]);
  return (
    <SelectInput
      control={control}
      name={`${side}.security`}
      label={t.security}
      options={optionsOf(t.securities)}
      onChosen={(chosen) => {
        if (usual.includes(port.value)) port.onChange(USUAL_PORTS[side][chosen as MailSecurity]); // the menu offers nothing else
      }}
    />
  );
}

/** What it means to speak in the clear; nothing while all is encrypted. */
export function ClearTextWarning({ control, side }: SecuritySelectProps) {
  const security = useWatch({ control, name: `${side}.security` });
  if (security !== 'none') return null;
  return (
    <Alert severity="warning" sx={{ gridColumn: '1 / -1' }}>
      {t.notEncrypted}
    </Alert>
  );
}
