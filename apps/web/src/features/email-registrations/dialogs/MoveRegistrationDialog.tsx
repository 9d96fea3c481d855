import type { EmailRegistration } from '@relaydesk/contracts/email-registration';
import { MoveEmailRegistration } from '@relaydesk/contracts/email-registration';
import type { z } from 'zod';
import { unwrap } from '../../../api/http/unwrap';
import { t } from '../../../lib/locale/i18n';
import { showToast } from '../../../lib/show-toast';
import { OrganisationInput } from '../../../shared/OrganisationInput';
import { FormDialog } from '../../../ui/form/FormDialog';
import { useRecordForm } from '../../../ui/form/use-record-form';
import { emailRegistrationsApi } from '../data/registrations.api';

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
      showToast.success(t('email-registrations.registrations.moved', { address }));
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('email-registrations.registrations.moveTitle', { address })}
      text={t('email-registrations.registrations.moveText', { organisation: organization_name })}
      confirm={t('email-registrations.registrations.moveAction')}
      form={record}
      onClose={onClose}
    >
      <OrganisationInput
        control={record.form.control}
        name="organization_id"
        label={t('email-registrations.registrations.organisation')}
        help={t('email-registrations.registrations.moveHelp')}
        isRequired
      />
    </FormDialog>
  );
}
