import type { User } from '@relaydesk/contracts/user';
import type { Control } from 'react-hook-form';
import { messagesIn, t } from '../../../lib/locale/i18n';
import { DescriptionList } from '../../../ui/elements/DescriptionList';
import { toOptions } from '../../../ui/filters/FilterSelect';
import { FormSection } from '../../../ui/form/FormSection';
import { AutocompleteInput } from '../../../ui/form/fields/AutocompleteInput';
import { TextInput } from '../../../ui/form/fields/TextInput';
import { TimeZoneField } from '../../../ui/form/fields/TimeZoneField';
import type { UserFormInput, UserFormOutput } from './user-form-values';

interface UserPersonFieldsProps {
  control: Control<UserFormInput, unknown, UserFormOutput>;
  /** null: a new user. */
  user: User | null;
}

/** Name and e-mail. The e-mail of an active user is changed separately, with a confirmation. */
export function UserPersonFields({ control, user }: UserPersonFieldsProps) {
  const mayChangeEmail = user === null || user.status === 'invited';
  return (
    <FormSection title={t('users.person')}>
      <TextInput control={control} name="first_name" label={t('users.firstName')} isRequired autoFocus />
      <TextInput control={control} name="last_name" label={t('users.lastName')} />
      {mayChangeEmail ? (
        <TextInput
          control={control}
          name="email"
          label={t('users.email')}
          type="email"
          help={t('users.invitationHelp')}
          isRequired
        />
      ) : (
        <DescriptionList
          facts={[
            { label: t('users.email'), value: user.email },
            { label: t('users.pendingEmail'), value: user.pending_email },
          ]}
        />
      )}
      <TextInput control={control} name="phone" label={t('users.phone')} type="tel" isNullable />
      <AutocompleteInput
        control={control}
        name="language"
        label={t('users.language')}
        placeholder={t('users.languageOfBrowser')}
        options={toOptions(messagesIn('users.languages'))}
        isNullable
      />
      <TimeZoneField
        control={control}
        name="time_zone"
        label={t('users.timeZone')}
        placeholder={t('users.timeZoneOfOrganisation')}
        isNullable
      />
    </FormSection>
  );
}
