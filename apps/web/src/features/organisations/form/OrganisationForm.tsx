import type { Organisation } from '@relaydesk/contracts/organisation';
import type { Invitation } from '@relaydesk/contracts/user';
import { useRef } from 'react';
import { useMe } from '../../../api/session';
import { useAppDispatch } from '../../../api/use-app-dispatch';
import { t } from '../../../lib/locale/i18n';
import { showToast } from '../../../lib/show-toast';
import { BusinessHoursField } from '../../../ui/form/business-hours/BusinessHoursField';
import { FormDrawer } from '../../../ui/form/FormDrawer';
import { useRecordForm } from '../../../ui/form/use-record-form';
import { resendFirstAdminInvitation } from '../data/change-organisation';
import { organisationsList } from '../data/organisations.list';
import { OrganisationHistory } from '../details/OrganisationHistory';
import { OrganisationUsage } from '../details/OrganisationUsage';
import { FirstAdminFields } from './FirstAdminFields';
import { OrganisationGeneralFields } from './OrganisationGeneralFields';
import { OrganisationLimitFields } from './OrganisationLimitFields';
import { OrganisationLogoSection } from './OrganisationLogoSection';
import type { OrganisationFormInput, OrganisationFormOutput } from './organisation-form-values';
import {
  createDefaultOrganisationInput,
  OrganisationFormSchema,
  toOrganisationFormInput,
  toUpdateOrganisation,
} from './organisation-form-values';

interface OrganisationFormProps {
  /** null: a new one. */
  organisation: Organisation | null;
  onSaved: () => void;
  /** The first admin could not be reached by mail: the link to pass on. */
  onInvited: (invitation: Invitation) => void;
  onClose: () => void;
}

/** Creates or changes an organisation. */
export function OrganisationForm({ organisation, onSaved, onInvited, onClose }: OrganisationFormProps) {
  const dispatch = useAppDispatch();
  const sendsMail = useMe()?.outgoing_mail === 'delivered';
  const invitation = useRef<Invitation>(undefined);
  const record = useRecordForm<OrganisationFormInput, OrganisationFormOutput>({
    schema: OrganisationFormSchema,
    values: organisation ? toOrganisationFormInput(organisation) : createDefaultOrganisationInput(),
    valuesOf: (current) => toOrganisationFormInput(current as Organisation), // a conflict contains the record of the same route
    onSaved: () => (invitation.current ? onInvited(invitation.current) : onSaved()),
    save: async (values, idempotencyKey) => {
      if (organisation) {
        const change = toUpdateOrganisation(values, organisation);
        await dispatch(organisationsList.change(organisation.id, change, { idempotencyKey }));
        showToast.success(t('organisations.saved'));
        return;
      }
      const { version: _, ...creation } = values;
      const { id } = await dispatch(organisationsList.create(creation, { idempotencyKey }));
      if (creation.first_admin && !sendsMail) invitation.current = await resendFirstAdminInvitation(id);
      const admin = sendsMail ? creation.first_admin : null;
      showToast.success(
        admin ? t('organisations.addedAndInvited', { email: admin.email }) : t('organisations.added'),
      );
    },
  });

  return (
    <FormDrawer
      title={organisation ? t('organisations.edit', { name: organisation.name }) : t('organisations.add')}
      form={record}
      tabsAfter={
        organisation
          ? [{ label: t('organisations.usage'), content: <OrganisationUsage id={organisation.id} /> }]
          : []
      }
      history={organisation && <OrganisationHistory id={organisation.id} />}
      onClose={onClose}
    >
      <OrganisationGeneralFields form={record.form} isNew={organisation === null} />
      <BusinessHoursField
        control={record.form.control}
        name="business_hours"
        label={t('organisations.businessHours')}
      />
      <OrganisationLimitFields control={record.form.control} />
      {organisation ? (
        <OrganisationLogoSection id={organisation.id} />
      ) : (
        <FirstAdminFields form={record.form} />
      )}
    </FormDrawer>
  );
}
