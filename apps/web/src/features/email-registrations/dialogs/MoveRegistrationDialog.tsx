import type { EmailRegistration } from '@relaydesk/contracts/email-registration';
import { MoveEmailRegistration } from '@relaydesk/contracts/email-registration';
import type { z } from 'zod';
import { unwrap } from '../../../api/http/unwrap';
import { showToast } from '../../../lib/show-toast';
import { OrganisationInput } from '../../../shared/OrganisationInput';
import { FormDialog } from '../../../ui/form/FormDialog';
import { useRecordForm } from '../../../ui/form/use-record-form';
import { emailRegistrationsApi } from '../data/registrations.api';
import { registrationsTexts as t } from '../texts/registrations.texts';

type MoveRegistrationForm = z.infer<typeof MoveEmailRegistration>;

interface MoveRegistrationDialogProps {
  registration: EmailRegistration;
  onClose: () => void;
}

/** Moves an email account to another organisation; its messages stay. */
export function MoveRegistrationDialog({ registration, onClose }: MoveRegistrationDialogProps) {
  const [move] = emailRegistrationsApi.useMoveRegistrationMutation();
  const { id, address, version, organization_name } = registration;
  const record = useRecordForm<MoveRegistrationForm, MoveRegistrationForm>({
    schema: MoveEmailRegistration,
    values: { organization_id: '', version },
    valuesOf: (current) => ({ organization_id: '', version: (current as EmailRegistration).version }), // a conflict contains the record of the same route
    save: (body, idempotencyKey) => unwrap(move({ id, body, idempotencyKey })),
    onSaved: () => {
      showToast.success(t.moved(address));
      onClose();
    },
  });
  return (
    <FormDialog
      title={t.moveTitle(address)}
      text={t.moveText(organization_name)}
      confirm={t.moveAction}
      form={record}
      onClose={onClose}
    >
      <OrganisationInput
        control={record.form.control}
        name="organization_id"
        label={t.organisation}
        help={t.moveHelp}
        isRequired
      />
    </FormDialog>
  );
}
