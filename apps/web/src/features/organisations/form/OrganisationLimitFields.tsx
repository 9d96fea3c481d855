import type { Control } from 'react-hook-form';
import { t } from '../../../lib/locale/i18n';
import { FormSection } from '../../../ui/form/FormSection';
import { useFieldLabel } from '../../../ui/form/fields/field-labels';
import { NumberInput } from '../../../ui/form/fields/NumberInput';
import type { OrganisationFormInput, OrganisationFormOutput } from './organisation-form-values';

/** Usage limits and the retention period of conversations. */
export function OrganisationLimitFields({
  control,
}: {
  control: Control<OrganisationFormInput, unknown, OrganisationFormOutput>;
}) {
  useFieldLabel('limits', t('organisations.limits')); // all of them are one property
  return (
    <FormSection title={t('organisations.limits')} help={t('organisations.limitsHelp')}>
      <NumberInput control={control} name="limits.users" label={t('organisations.userLimit')} isNullable />
      <NumberInput
        control={control}
        name="limits.integrations"
        label={t('organisations.integrationLimit')}
        isNullable
      />
      <NumberInput
        control={control}
        name="limits.messages_per_month"
        label={t('organisations.messageLimit')}
        isNullable
      />
      <NumberInput
        control={control}
        name="limits.knowledge_entries"
        label={t('organisations.knowledgeEntryLimit')}
        isRequired
      />
      <NumberInput
        control={control}
        name="limits.knowledge_characters"
        label={t('organisations.knowledgeCharacterLimit')}
        isRequired
      />
      <NumberInput
        control={control}
        name="limits.upload_megabytes_per_day"
        label={t('organisations.uploadLimit')}
        help={t('organisations.uploadLimitHelp')}
        isRequired
      />
      <NumberInput
        control={control}
        name="retention_months"
        label={t('organisations.retention')}
        help={t('organisations.retentionHelp')}
        isNullable
      />
    </FormSection>
  );
}
