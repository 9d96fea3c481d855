import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import type { UseFormReturn } from 'react-hook-form';
import { useWatch } from 'react-hook-form';
import { t } from '../../../lib/locale/i18n';
import { FormSection } from '../../../ui/form/FormSection';
import { TextInput } from '../../../ui/form/fields/TextInput';
import type { OrganisationFormInput, OrganisationFormOutput } from './organisation-form-values';
import { EMPTY_ADMIN } from './organisation-form-values';

interface FirstAdminFieldsProps {
  form: UseFormReturn<OrganisationFormInput, unknown, OrganisationFormOutput>;
}

/** The first admin, who may invite all other users. */
export function FirstAdminFields({ form }: FirstAdminFieldsProps) {
  const { control } = form;
  const isInviting = useWatch({ control, name: 'first_admin' }) !== null;
  return (
    <FormSection title={t('organisations.firstAdmin')}>
      <FormControlLabel
        label={t('organisations.invitesAdmin')}
        sx={{ minHeight: 44, gridColumn: '1 / -1' }}
        control={
          <Switch
            checked={isInviting}
            onChange={(_, isOn) =>
              form.setValue('first_admin', isOn ? EMPTY_ADMIN : null, { shouldDirty: true })
            }
          />
        }
      />
      {isInviting && (
        <>
          <TextInput
            control={control}
            name="first_admin.first_name"
            label={t('organisations.firstName')}
            isRequired
          />
          <TextInput control={control} name="first_admin.last_name" label={t('organisations.lastName')} />
          <TextInput
            control={control}
            name="first_admin.email"
            label={t('organisations.email')}
            type="email"
            isRequired
          />
        </>
      )}
    </FormSection>
  );
}
