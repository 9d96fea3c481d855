import { SecretInput } from '../../../shared/platform/SecretInput';
import { FormSection } from '../../../ui/form/FormSection';
import { NumberInput } from '../../../ui/form/fields/NumberInput';
import { TextInput } from '../../../ui/form/fields/TextInput';
import { registrationsTexts as t } from '../texts/registrations.texts';
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
    <FormSection title={t.imap} help={t.imapHelp}>
      <TextInput
        control={control}
        name="imap.host"
        label={t.imapHost}
        placeholder="imap.shop.example"
        isRequired
      />
      <SecuritySelect control={control} side="imap" />
      <NumberInput control={control} name="imap.port" label={t.port} accessibleName={t.imapPort} isRequired />
      <TextInput control={control} name="imap.user" label={t.imapUser} isRequired />
      <SecretInput
        control={control}
        name="imap.password"
        label={t.imapPassword}
        isStored={isStored}
        isRequired
      />
      <TextInput control={control} name="imap.mailbox" label={t.mailbox} help={t.mailboxHelp} isRequired />
      <NumberInput
        control={control}
        name="imap.since_days"
        label={t.sinceDays}
        help={t.sinceDaysHelp}
        unit={t.days}
        isRequired
      />
      <NumberInput
        control={control}
        name="imap.poll_seconds"
        label={t.pollSeconds}
        help={t.pollSecondsHelp}
        unit="s"
        isRequired
      />
      <ClearTextWarning control={control} side="imap" />
    </FormSection>
  );
}
