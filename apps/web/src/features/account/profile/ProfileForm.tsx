import type { Profile } from '@relaydesk/contracts/account';
import { UpdateProfile } from '@relaydesk/contracts/account';
import { useEffect, useState } from 'react';
import { markSessionStale } from '../../../api/http/stale-session';
import { unwrap } from '../../../api/http/unwrap';
import { t } from '../../../lib/locale/i18n';
import type { Language } from '../../../lib/locale/language';
import { LANGUAGES, setLanguage } from '../../../lib/locale/language';
import { showToast } from '../../../lib/show-toast';
import { FieldGrid } from '../../../ui/form/FieldGrid';
import { AutocompleteInput } from '../../../ui/form/fields/AutocompleteInput';
import { TextInput } from '../../../ui/form/fields/TextInput';
import { TimeZoneField } from '../../../ui/form/fields/TimeZoneField';
import { PageForm } from '../../../ui/form/PageForm';
import { useRecordForm } from '../../../ui/form/use-record-form';
import { accountApi } from '../account.api';
import { toUpdateProfile } from './profile-form-values';

const LANGUAGE_OPTIONS = Object.entries(LANGUAGES).map(([value, { name }]) => ({ value, label: name }));

/** The user's name, language and similar data. */
export function ProfileForm({ profile }: { profile: Profile }) {
  const [change] = accountApi.useChangeProfileMutation();
  const [kept, setKept] = useState<Profile>();
  const record = useRecordForm<UpdateProfile, UpdateProfile>({
    schema: UpdateProfile,
    values: toUpdateProfile(profile),
    valuesOf: (current) => toUpdateProfile(current as Profile), // a conflict contains the record of the same route
    save: async (sent) => setKept(await unwrap(change(sent))),
    onSaved: () => showToast.success(t('account-settings.profile.saved')),
  });
  const { control, reset } = record.form;

  // After the form has noticed that it is saved: a change of language renders the page anew.
  useEffect(() => {
    if (!kept) return;
    reset(toUpdateProfile(kept));
    markSessionStale();
    if (kept.language !== profile.language) void setLanguage(kept.language as Language | null); // the contract's languages equal those of lib/language
    setKept(undefined);
  }, [kept, profile.language, reset]);

  return (
    <PageForm label={t('account-settings.profile.about')} form={record}>
      <FieldGrid>
        <TextInput
          control={control}
          name="first_name"
          label={t('account-settings.profile.firstName')}
          isRequired
        />
        <TextInput control={control} name="last_name" label={t('account-settings.profile.lastName')} />
        <TextInput
          control={control}
          name="phone"
          label={t('account-settings.profile.phone')}
          help={t('account-settings.profile.phoneHelp')}
          type="tel"
          isNullable
        />
        <AutocompleteInput
          control={control}
          name="language"
          label={t('account-settings.profile.language')}
          options={LANGUAGE_OPTIONS}
          placeholder={t('account-settings.profile.asBrowser')}
          isNullable
        />
        <TimeZoneField
          control={control}
          name="time_zone"
          label={t('account-settings.profile.timeZone')}
          placeholder={t('account-settings.profile.asOrganisation')}
          isNullable
        />
      </FieldGrid>
      <TextInput
        control={control}
        name="signature"
        label={t('account-settings.profile.signature')}
        help={t('account-settings.profile.signatureHelp')}
        rows={3}
        maxLength={500}
      />
    </PageForm>
  );
}
