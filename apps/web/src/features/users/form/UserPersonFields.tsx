import type { User } from '@relaydesk/contracts/user';
import type { Control } from 'react-hook-form';
import { Facts } from '../../../ui/elements/DescriptionList';
import { optionsOf } from '../../../ui/filters/FilterSelect';
import { ChoiceSearch } from '../../../ui/form/fields/AutocompleteInput';
import { FormSection } from '../../../ui/form/FormSection';
import { TextInput } from '../../../ui/form/fields/TextInput';
import { TimeZoneField } from '../../../ui/form/fields/TimeZoneField';
import type { UserInput, UserOutput } from './user-form-values';
import { usersTexts as t } from '../texts/users.texts';

interface PersonFieldsProps {
  control: Control<UserInput, unknown, UserOutput>;
  /** null: somebody new. */
  user: User | null;
}

/** Who somebody is. The e-mail of somebody who signs in with it is changed by itself, with a confirmation. */
export function PersonFields({ control, user }: PersonFieldsProps) {
  const mayChangeEmail = user === null || user.status === 'invited';
  return (
    <FormSection title={t.person}>
      <TextInput control={control} name="first_name" label={t.firstName} isRequired autoFocus />
      <TextInput control={control} name="last_name" label={t.lastName} />
      {mayChangeEmail ? (
        <TextInput
          control={control}
          name="email"
          label={t.email}
          type="email"
          help={t.invitationHelp}
          isRequired
        />
      ) : (
        <Facts
          facts={[
            { label: t.email, value: user.email },
            { label: t.pendingEmail, value: user.pending_email },
          ]}
        />
      )}
      <TextInput control={control} name="phone" label={t.phone} type="tel" isNullable />
      <ChoiceSearch
        control={control}
        name="language"
        label={t.language}
        placeholder={t.languageOfBrowser}
        options={optionsOf(t.languages)}
        isNullable
      />
      <TimeZoneField
        control={control}
        name="time_zone"
        label={t.timeZone}
        placeholder={t.timeZoneOfOrganisation}
        isNullable
      />
    </FormSection>
  );
}
