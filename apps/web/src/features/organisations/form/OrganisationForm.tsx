import type { Organisation } from '@relaydesk/contracts/organisation';
import type { Invitation } from '@relaydesk/contracts/user';
import { useRef } from 'react';
import { useMe } from '../../../api/session';
import { useAppDispatch } from '../../../api/use-app-dispatch';
import { showToast } from '../../../lib/show-toast';
import { BusinessHoursField } from '../../../ui/form/business-hours/BusinessHoursField';
import { FormDrawer } from '../../../ui/form/FormDrawer';
import { useRecordForm } from '../../../ui/form/use-record-form';
import { AdminFields } from './FirstAdminFields';
import { resendInvitation } from '../data/change-organisation';
import { GeneralFields } from './OrganisationGeneralFields';
import { LimitFields } from './OrganisationLimitFields';
import { LogoSection } from './OrganisationLogoSection';
import { OrganisationHistory } from '../details/OrganisationHistory';
import { OrganisationUsage } from '../details/OrganisationUsage';
import type { OrganisationInput, OrganisationOutput } from './organisation-form-values';
import { changeOf, newOrganisation, OrganisationValues, organisationValues } from './organisation-form-values';
import { organisationsList } from '../data/organisations.list';
import { organisationsTexts as t } from '../texts/organisations.texts';
import { organisationsValidation } from '../texts/organisations.validation.texts';

interface OrganisationFormProps {
  /** null: a new one. */
  organisation: Organisation | null;
  onSaved: () => void;
  /** A first admin whom no mail reaches: the link to give them. */
  onInvited: (invitation: Invitation) => void;
  onClose: () => void;
}

/** Adds or changes an organisation. */
export function OrganisationForm({ organisation, onSaved, onInvited, onClose }: OrganisationFormProps) {
  const dispatch = useAppDispatch();
  const sendsMail = useMe()?.outgoing_mail === 'delivered';
  const invitation = useRef<Invitation>(undefined);
  const record = useRecordForm<OrganisationInput, OrganisationOutput>({
    schema: OrganisationValues,
    values: organisation ? organisationValues(organisation) : newOrganisation(),
    messages: organisationsValidation,
    valuesOf: (current) => organisationValues(current as Organisation), // a conflict brings the record of the same route
    onSaved: () => (invitation.current ? onInvited(invitation.current) : onSaved()),
    save: async (values, idempotencyKey) => {
      if (organisation) {
        const change = changeOf(values, organisation);
        await dispatch(organisationsList.change(organisation.id, change, { idempotencyKey }));
        showToast.success(t.saved);
        return;
      }
      const { version: _, ...creation } = values;
      const { id } = await dispatch(organisationsList.create(creation, { idempotencyKey }));
      if (creation.first_admin && !sendsMail) invitation.current = await resendInvitation(id);
      const admin = sendsMail ? creation.first_admin : null;
      showToast.success(admin ? t.addedAndInvited(admin.email) : t.added);
    },
  });

  return (
    <FormDrawer
      title={organisation ? t.edit(organisation.name) : t.add}
      form={record}
      tabsAfter={
        organisation ? [{ label: t.usage, content: <OrganisationUsage id={organisation.id} /> }] : []
      }
      history={organisation && <OrganisationHistory id={organisation.id} />}
      onClose={onClose}
    >
      <GeneralFields form={record.form} isNew={organisation === null} />
      <BusinessHoursField control={record.form.control} name="business_hours" label={t.businessHours} />
      <LimitFields control={record.form.control} />
      {organisation ? <LogoSection id={organisation.id} /> : <AdminFields form={record.form} />}
    </FormDrawer>
  );
}
