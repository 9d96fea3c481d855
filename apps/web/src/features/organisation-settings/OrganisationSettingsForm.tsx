import type { OrganisationSettings } from '@relaydesk/contracts/organisation';
import { useRef } from 'react';
import { markSessionStale } from '../../api/http/stale-session';
import { unwrap } from '../../api/http/unwrap';
import { t } from '../../lib/locale/i18n';
import { LANGUAGES } from '../../lib/locale/language';
import { showToast } from '../../lib/show-toast';
import { BusinessHoursField } from '../../ui/form/business-hours/BusinessHoursField';
import { FieldGrid } from '../../ui/form/FieldGrid';
import { CountryField } from '../../ui/form/fields/CountryField';
import { SelectInput } from '../../ui/form/fields/SelectInput';
import { SwitchInput } from '../../ui/form/fields/SwitchInput';
import { TextInput } from '../../ui/form/fields/TextInput';
import { TimeZoneField } from '../../ui/form/fields/TimeZoneField';
import { PageForm } from '../../ui/form/PageForm';
import { useRecordForm } from '../../ui/form/use-record-form';
import { organisationSettingsApi } from './organisation-settings.api';
import type { OrganisationSettingsFormInput } from './organisation-settings-form-values';
import {
  OrganisationSettingsFormSchema,
  toOrganisationSettingsFormInput,
} from './organisation-settings-form-values';

const LANGUAGE_OPTIONS = Object.entries(LANGUAGES).map(([value, { name }]) => ({ value, label: name }));

/** Name, contact, location and business hours of the organisation. */
export function OrganisationSettingsForm({ settings }: { settings: OrganisationSettings }) {
  const [change] = organisationSettingsApi.useChangeOrganisationSettingsMutation();
  const kept = useRef(settings);
  const record = useRecordForm<OrganisationSettingsFormInput, OrganisationSettingsFormInput>({
    schema: OrganisationSettingsFormSchema,
    values: toOrganisationSettingsFormInput(settings),
    valuesOf: (current) => toOrganisationSettingsFormInput(current as OrganisationSettings), // a conflict contains the record of the same route
    save: async (sent) => {
      kept.current = await unwrap(change(sent));
    },
    onSaved: () => {
      record.form.reset(toOrganisationSettingsFormInput(kept.current)); // with the version that the next change sends
      markSessionStale(); // the header shows the organisation's time zone and name
      showToast.success(t('organisation-settings.saved'));
    },
  });
  const { control } = record.form;

  return (
    <PageForm label={t('organisation-settings.title')} form={record}>
      <FieldGrid>
        <TextInput control={control} name="name" label={t('organisation-settings.name')} isRequired />
        <TextInput control={control} name="legal_name" label={t('organisation-settings.legalName')} />
        <TextInput
          control={control}
          name="contact_email"
          label={t('organisation-settings.contactEmail')}
          type="email"
          isRequired
        />
        <TextInput
          control={control}
          name="phone"
          label={t('organisation-settings.phone')}
          type="tel"
          isNullable
        />
        <TextInput
          control={control}
          name="website"
          label={t('organisation-settings.website')}
          type="url"
          isNullable
        />
        <TextInput
          control={control}
          name="postal_address"
          label={t('organisation-settings.postalAddress')}
          help={t('organisation-settings.postalAddressHelp')}
          rows={3}
          maxLength={500}
        />
        <CountryField control={control} name="country" label={t('organisation-settings.country')} />
        <TimeZoneField
          control={control}
          name="time_zone"
          label={t('organisation-settings.timeZone')}
          isRequired
        />
        <SelectInput
          control={control}
          name="locale"
          label={t('organisation-settings.language')}
          help={t('organisation-settings.languageHelp')}
          options={LANGUAGE_OPTIONS}
          isRequired
        />
      </FieldGrid>
      <BusinessHoursField
        control={control}
        name="business_hours"
        label={t('organisation-settings.businessHours')}
        help={t('organisation-settings.businessHoursHelp')}
      />
      <SwitchInput
        control={control}
        name="requires_second_factor"
        label={t('organisation-settings.secondFactor')}
        help={t('organisation-settings.secondFactorHelp')}
      />
    </PageForm>
  );
}
