import { useWatch } from 'react-hook-form';
import { SecretInput } from '../../../shared/platform/SecretInput';
import { toOptions } from '../../../ui/filters/FilterSelect';
import { FormSection } from '../../../ui/form/FormSection';
import { NumberInput } from '../../../ui/form/fields/NumberInput';
import { SelectInput } from '../../../ui/form/fields/SelectInput';
import { TextInput } from '../../../ui/form/fields/TextInput';
import { registrationsTexts as t } from '../texts/registrations.texts';
import type { RegistrationFormControl } from './registration-form-values';
import { ClearTextWarning, SecuritySelect } from './SecuritySelect';

interface SmtpFieldsProps {
  control: RegistrationFormControl;
  /** A password is stored. */
  isStored: boolean;
}

/** The SMTP server that sends replies. */
export function SmtpFields({ control, isStored }: SmtpFieldsProps) {
  const auth = useWatch({ control, name: 'smtp.auth' });
  return (
    <FormSection title={t.smtp} help={t.smtpHelp}>
      <TextInput
        control={control}
        name="smtp.host"
        label={t.smtpHost}
        placeholder="smtp.shop.example"
        isRequired
      />
      <SecuritySelect control={control} side="smtp" />
      <NumberInput control={control} name="smtp.port" label={t.port} accessibleName={t.smtpPort} isRequired />
      <SelectInput control={control} name="smtp.auth" label={t.smtpAuth} options={toOptions(t.auths)} />
      {auth !== 'none' && (
        <>
          <TextInput control={control} name="smtp.user" label={t.smtpUser} help={t.smtpUserHelp} />
          <SecretInput control={control} name="smtp.password" label={t.smtpPassword} isStored={isStored} />
        </>
      )}
      <TextInput
        control={control}
        name="smtp.hello_name"
        label={t.helloName}
        help={t.helloNameHelp}
        placeholder="mail.shop.example"
      />
      <NumberInput
        control={control}
        name="smtp.max_connections"
        label={t.maxConnections}
        help={t.maxConnectionsHelp}
        isRequired
      />
      <ClearTextWarning control={control} side="smtp" />
    </FormSection>
  );
}
