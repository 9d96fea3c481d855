import { t } from '../../../lib/locale/i18n';
import { SecretInput } from '../../../shared/platform/SecretInput';
import { FormSection } from '../../../ui/form/FormSection';
import { NumberInput } from '../../../ui/form/fields/NumberInput';
import { TextInput } from '../../../ui/form/fields/TextInput';
import type { RegistrationFormControl } from './registration-form-values';
import { ClearTextWarning, SecuritySelect } from './SecuritySelect';

interface ImapFieldsProps {
  control: RegistrationFormControl;
  /** A password is stored. */
  isStored: boolean;
}

/** The IMAP server from which mail is fetched. */
export function ImapFields({ control, isStored }: ImapFieldsProps) {
  return (
    <FormSection
      title={t('email-registrations.registrations.imap')}
      help={t('email-registrations.registrations.imapHelp')}
    >
      <TextInput
        control={control}
        name="imap.host"
        label={t('email-registrations.registrations.imapHost')}
        placeholder="imap.shop.example"
        isRequired
      />
      <SecuritySelect control={control} side="imap" />
      <NumberInput
        control={control}
        name="imap.port"
        label={t('email-registrations.registrations.port')}
        accessibleName={t('email-registrations.registrations.imapPort')}
        isRequired
      />
      <TextInput
        control={control}
        name="imap.user"
        label={t('email-registrations.registrations.imapUser')}
        isRequired
      />
      <SecretInput
        control={control}
        name="imap.password"
        label={t('email-registrations.registrations.imapPassword')}
        isStored={isStored}
        isRequired
      />
      <TextInput
        control={control}
        name="imap.mailbox"
        label={t('email-registrations.registrations.mailbox')}
        help={t('email-registrations.registrations.mailboxHelp')}
        isRequired
      />
      <NumberInput
        control={control}
        name="imap.since_days"
        label={t('email-registrations.registrations.sinceDays')}
        help={t('email-registrations.registrations.sinceDaysHelp')}
        unit={t('email-registrations.registrations.days')}
        isRequired
      />
      <NumberInput
        control={control}
        name="imap.poll_seconds"
        label={t('email-registrations.registrations.pollSeconds')}
        help={t('email-registrations.registrations.pollSecondsHelp')}
        unit="s"
        isRequired
      />
      <ClearTextWarning control={control} side="imap" />
    </FormSection>
  );
}
