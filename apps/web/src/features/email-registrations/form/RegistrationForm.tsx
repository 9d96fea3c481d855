import type { EmailRegistration } from '@relaydesk/contracts/email-registration';
import { unwrap } from '../../../api/http/unwrap';
import { t } from '../../../lib/locale/i18n';
import { showToast } from '../../../lib/show-toast';
import { OrganisationInput } from '../../../shared/OrganisationInput';
import { FormDrawer } from '../../../ui/form/FormDrawer';
import { TextInput } from '../../../ui/form/fields/TextInput';
import { useRecordForm } from '../../../ui/form/use-record-form';
import { emailRegistrationsApi } from '../data/registrations.api';
import { RegistrationStatusChip } from '../drawer/RegistrationStatusChip';
import { useRegistrationTabs } from '../drawer/use-registration-tabs';
import { ImapFields } from './ImapFields';
import { MailProviderSelect } from './MailProviderSelect';
import { MailServerOptionFields } from './MailServerOptionFields';
import type { RegistrationFormInput, RegistrationFormOutput } from './registration-form-values';
import {
  buildRegistrationSchema,
  createDefaultRegistrationInput,
  toCreateRegistration,
  toRegistrationFormInput,
  toUpdateRegistration,
} from './registration-form-values';
import { SmtpFields } from './SmtpFields';
import { useSyncUserWithAddress } from './use-sync-user-with-address';

interface RegistrationFormProps {
  /** null: a new one. */
  registration: EmailRegistration | null;
  /** Whether the overview tab is opened first, not the settings. */
  isReading: boolean;
  /** The organisation that filters the list; '' for none. */
  organisationId: string;
  /** Saved: the test is next. */
  onSaved: (registration: EmailRegistration) => void;
  onClose: () => void;
}

/** The drawer of an email account: settings, health and verification. */
export function RegistrationForm(props: RegistrationFormProps) {
  const { registration, isReading, organisationId, onSaved, onClose } = props;
  const [create] = emailRegistrationsApi.useCreateRegistrationMutation();
  const [update] = emailRegistrationsApi.useUpdateRegistrationMutation();
  const record = useRecordForm<RegistrationFormInput, RegistrationFormOutput>({
    schema: buildRegistrationSchema(registration),
    values: registration
      ? toRegistrationFormInput(registration)
      : createDefaultRegistrationInput(organisationId),
    valuesOf: (current) => toRegistrationFormInput(current as EmailRegistration), // a conflict contains the record of the same route
    onSaved: () => undefined, // the next step needs the saved record
    save: async (values, idempotencyKey) => {
      const saved = registration
        ? await unwrap(
            update({ id: registration.id, body: toUpdateRegistration(values, registration), idempotencyKey }),
          )
        : await unwrap(create({ body: toCreateRegistration(values), idempotencyKey }));
      showToast.success(
        registration
          ? t('email-registrations.registrations.saved')
          : t('email-registrations.registrations.created'),
      );
      onSaved(saved);
    },
  });
  const { control } = record.form;
  const tabs = useRegistrationTabs(registration, isReading);
  useSyncUserWithAddress(record.form, registration === null);

  return (
    <FormDrawer
      title={getRegistrationFormTitle(registration, isReading)}
      aside={registration && <RegistrationStatusChip registration={registration} />}
      form={record}
      onClose={onClose}
      {...tabs}
    >
      {!registration && (
        <>
          <OrganisationInput
            control={control}
            name="organization_id"
            label={t('email-registrations.registrations.organisation')}
            help={t('email-registrations.registrations.organisationHelp')}
            isRequired
          />
          <TextInput
            control={control}
            name="address"
            label={t('email-registrations.registrations.address')}
            help={t('email-registrations.registrations.addressHelp')}
            type="email"
            placeholder="support@shop.example"
            isRequired
          />
        </>
      )}
      <TextInput
        control={control}
        name="display_name"
        label={t('email-registrations.registrations.displayName')}
        help={t('email-registrations.registrations.displayNameHelp')}
      />
      <MailProviderSelect form={record.form} />
      <ImapFields control={control} isStored={registration?.has_imap_password ?? false} />
      <SmtpFields control={control} isStored={registration?.has_smtp_password ?? false} />
      <MailServerOptionFields control={control} />
    </FormDrawer>
  );
}

function getRegistrationFormTitle(registration: EmailRegistration | null, isReading: boolean): string {
  if (!registration) return t('email-registrations.registrations.add');
  return isReading ? registration.address : t('email-registrations.registrations.edit');
}
