import type { EmailRegistration } from '@relaydesk/contracts/email-registration';
import { unwrap } from '../../../api/http/unwrap';
import { showToast } from '../../../lib/show-toast';
import { OrganisationInput } from '../../../shared/OrganisationInput';
import { FormDrawer } from '../../../ui/form/FormDrawer';
import { TextInput } from '../../../ui/form/fields/TextInput';
import { useRecordForm } from '../../../ui/form/use-record-form';
import { StatusAside } from '../drawer/RegistrationStatusChip';
import { useRegistrationTabs } from '../drawer/use-registration-tabs';
import { registrationsApi } from '../data/registrations.api';
import { registrationsTexts as t } from '../texts/registrations.texts';
import { registrationsValidation } from '../texts/registrations.validation.texts';
import { ConductFields } from './MailServerOptionFields';
import { ImapFields } from './ImapFields';
import { PresetSelect } from './MailProviderSelect';
import type { RegistrationInput, RegistrationOutput } from './registration-form-values';
import {
  changeOf,
  creationOf,
  newRegistration,
  registrationSchema,
  registrationValues,
} from './registration-form-values';
import { SmtpFields } from './SmtpFields';
import { useUserFollowsAddress } from './use-sync-user-with-address';

interface RegistrationFormProps {
  /** null: a new one. */
  registration: EmailRegistration | null;
  /** Whether it is opened on how it fares, not on its settings. */
  isReading: boolean;
  /** The organisation that the list is narrowed to; '' for none. */
  organisationId: string;
  /** Saved: what comes next is the test. */
  onSaved: (registration: EmailRegistration) => void;
  onClose: () => void;
}

/** The drawer of a mailbox: what is entered, how it fares, and what proves that it is ours. */
export function RegistrationForm(props: RegistrationFormProps) {
  const { registration, isReading, organisationId, onSaved, onClose } = props;
  const [create] = registrationsApi.useCreateRegistrationMutation();
  const [update] = registrationsApi.useUpdateRegistrationMutation();
  const record = useRecordForm<RegistrationInput, RegistrationOutput>({
    schema: registrationSchema(registration),
    values: registration ? registrationValues(registration) : newRegistration(organisationId),
    messages: registrationsValidation,
    valuesOf: (current) => registrationValues(current as EmailRegistration), // a conflict brings the record of the same route
    onSaved: () => undefined, // what comes next needs what was saved
    save: async (values, idempotencyKey) => {
      const saved = registration
        ? await unwrap(update({ id: registration.id, body: changeOf(values, registration), idempotencyKey }))
        : await unwrap(create({ body: creationOf(values), idempotencyKey }));
      showToast.success(registration ? t.saved : t.created);
      onSaved(saved);
    },
  });
  const { control } = record.form;
  const tabs = useRegistrationTabs(registration, isReading);
  useUserFollowsAddress(record.form, registration === null);

  return (
    <FormDrawer
      title={titleOf(registration, isReading)}
      aside={registration && <StatusAside registration={registration} />}
      form={record}
      onClose={onClose}
      {...tabs}
    >
      {!registration && (
        <>
          <OrganisationInput
            control={control}
            name="organization_id"
            label={t.organisation}
            help={t.organisationHelp}
            isRequired
          />
          <TextInput
            control={control}
            name="address"
            label={t.address}
            help={t.addressHelp}
            type="email"
            placeholder="support@shop.example"
            isRequired
          />
        </>
      )}
      <TextInput control={control} name="display_name" label={t.displayName} help={t.displayNameHelp} />
      <PresetSelect form={record.form} />
      <ImapFields control={control} isStored={registration?.has_imap_password ?? false} />
      <SmtpFields control={control} isStored={registration?.has_smtp_password ?? false} />
      <ConductFields control={control} />
    </FormDrawer>
  );
}

function titleOf(registration: EmailRegistration | null, isReading: boolean): string {
  if (!registration) return t.add;
  return isReading ? registration.address : t.edit;
}
