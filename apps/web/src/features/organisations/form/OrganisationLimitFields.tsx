import type { Control } from 'react-hook-form';
import { FormSection } from '../../../ui/form/FormSection';
import { useFieldLabel } from '../../../ui/form/fields/field-labels';
import { NumberInput } from '../../../ui/form/fields/NumberInput';
import { organisationsTexts as t } from '../texts/organisations.texts';
import type { OrganisationFormInput, OrganisationFormOutput } from './organisation-form-values';

/** Usage limits and the retention period of conversations. */
export function OrganisationLimitFields({
  control,
}: {
  control: Control<OrganisationFormInput, unknown, OrganisationFormOutput>;
}) {
  useFieldLabel('limits', t.limits); // all of them are one property
  return (
    <FormSection title={t.limits} help={t.limitsHelp}>
      <NumberInput control={control} name="limits.users" label={t.userLimit} isNullable />
      <NumberInput control={control} name="limits.integrations" label={t.integrationLimit} isNullable />
      <NumberInput control={control} name="limits.messages_per_month" label={t.messageLimit} isNullable />
      <NumberInput
        control={control}
        name="limits.knowledge_entries"
        label={t.knowledgeEntryLimit}
        isRequired
      />
      <NumberInput
        control={control}
        name="limits.knowledge_characters"
        label={t.knowledgeCharacterLimit}
        isRequired
      />
      <NumberInput
        control={control}
        name="limits.upload_megabytes_per_day"
        label={t.uploadLimit}
        help={t.uploadLimitHelp}
        isRequired
      />
      <NumberInput
        control={control}
        name="retention_months"
        label={t.retention}
        help={t.retentionHelp}
        isNullable
      />
    </FormSection>
  );
}
