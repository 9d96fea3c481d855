import Box from '@mui/material/Box';
import { useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { messagesIn, t } from '../../../lib/locale/i18n';
import { toOptions } from '../../../ui/filters/FilterSelect';
import { FormSection } from '../../../ui/form/FormSection';
import { AutocompleteInput } from '../../../ui/form/fields/AutocompleteInput';
import { CountryField } from '../../../ui/form/fields/CountryField';
import { SelectInput } from '../../../ui/form/fields/SelectInput';
import { SwitchInput } from '../../../ui/form/fields/SwitchInput';
import { TextInput } from '../../../ui/form/fields/TextInput';
import { TimeZoneField } from '../../../ui/form/fields/TimeZoneField';
import { getCurrencyOptions } from './currency-options';
import type { OrganisationFormInput, OrganisationFormOutput } from './organisation-form-values';
import { slugify } from './organisation-form-values';

interface OrganisationGeneralFieldsProps {
  form: UseFormReturn<OrganisationFormInput, unknown, OrganisationFormOutput>;
  /** Slug and currency cannot change later. */
  isNew: boolean;
}

/** Name and location of the organisation. The slug of a new one follows its name until it is edited. */
export function OrganisationGeneralFields({ form, isNew }: OrganisationGeneralFieldsProps) {
  const { control } = form;
  const proposed = useRef('');
  const proposeSlug = () => {
    if (!isNew || form.getValues('slug') !== proposed.current) return; // the slug was edited
    proposed.current = slugify(form.getValues('name'));
    form.setValue('slug', proposed.current, { shouldDirty: true });
  };

  return (
    <FormSection title={t('organisations.general')}>
      <Box onBlur={proposeSlug} sx={{ gridColumn: '1 / -1' }}>
        <TextInput control={control} name="name" label={t('organisations.name')} isRequired autoFocus />
      </Box>
      {isNew && (
        <TextInput
          control={control}
          name="slug"
          label={t('organisations.slug')}
          help={t('organisations.slugHelp')}
          isRequired
        />
      )}
      {isNew && (
        <AutocompleteInput
          control={control}
          name="currency"
          label={t('organisations.currency')}
          help={t('organisations.currencyHelp')}
          options={getCurrencyOptions()}
          isRequired
        />
      )}
      <TextInput control={control} name="legal_name" label={t('organisations.legalName')} />
      <TextInput
        control={control}
        name="contact_email"
        label={t('organisations.contactEmail')}
        type="email"
        isRequired
      />
      <TextInput control={control} name="phone" label={t('organisations.phone')} type="tel" isNullable />
      <TextInput control={control} name="website" label={t('organisations.website')} type="url" isNullable />
      <TextInput
        control={control}
        name="postal_address"
        label={t('organisations.postalAddress')}
        help={t('organisations.postalAddressHelp')}
        rows={3}
        maxLength={500}
      />
      <CountryField control={control} name="country" label={t('organisations.country')} />
      <TimeZoneField control={control} name="time_zone" label={t('organisations.timeZone')} isRequired />
      <SelectInput
        control={control}
        name="locale"
        label={t('organisations.language')}
        help={t('organisations.languageHelp')}
        options={toOptions(messagesIn('organisations.languages'))}
        isRequired
      />
      <Box sx={{ gridColumn: '1 / -1' }}>
        <SwitchInput
          control={control}
          name="requires_second_factor"
          label={t('organisations.secondFactor')}
          help={t('organisations.secondFactorHelp')}
        />
      </Box>
    </FormSection>
  );
}
