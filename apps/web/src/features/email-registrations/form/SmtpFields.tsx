import { useWatch } from 'react-hook-form';
import { messagesIn, t } from '../../../lib/locale/i18n';
import { SecretInput } from '../../../shared/platform/SecretInput';
import { toOptions } from '../../../ui/filters/FilterSelect';
import { FormSection } from '../../../ui/form/FormSection';
import { NumberInput } from '../../../ui/form/fields/NumberInput';
import { SelectInput } from '../../../ui/form/fields/SelectInput';
import { TextInput } from '../../../ui/form/fields/TextInput';
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
    <FormSection
      title={t('email-registrations.registrations.smtp')}
      help={t('email-registrations.registrations.smtpHelp')}
    >
      <TextInput
        control={control}
        name="smtp.host"
        label={t('email-registrations.registrations.smtpHost')}
        placeholder="smtp.shop.example"
        isRequired
      />
      <SecuritySelect control={control} side="smtp" />
      <NumberInput
        control={control}
        name="smtp.port"
        label={t('email-registrations.registrations.port')}
        accessibleName={t('email-registrations.registrations.smtpPort')}
        isRequired
      />
      <SelectInput
        control={control}
        name="smtp.auth"
        label={t('email-registrations.registrations.smtpAuth')}
        options={toOptions(messagesIn('email-registrations.registrations.auths'))}
      />
      {auth !== 'none' && (
        <>
          <TextInput
            control={control}
            name="smtp.user"
            label={t('email-registrations.registrations.smtpUser')}
            help={t('email-registrations.registrations.smtpUserHelp')}
          />
          <SecretInput
            control={control}
            name="smtp.password"
            label={t('email-registrations.registrations.smtpPassword')}
            isStored={isStored}
          />
        </>
      )}
      <TextInput
        control={control}
        name="smtp.hello_name"
        label={t('email-registrations.registrations.helloName')}
        help={t('email-registrations.registrations.helloNameHelp')}
        placeholder="mail.shop.example"
      />
      <NumberInput
        control={control}
        name="smtp.max_connections"
        label={t('email-registrations.registrations.maxConnections')}
        help={t('email-registrations.registrations.maxConnectionsHelp')}
        isRequired
      />
      <ClearTextWarning control={control} side="smtp" />
    </FormSection>
  );
}
