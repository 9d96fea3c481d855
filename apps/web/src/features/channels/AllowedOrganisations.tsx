import Chip from '@mui/material/Chip';
import FormHelperText from '@mui/material/FormHelperText';
import Stack from '@mui/material/Stack';
import { useController, useWatch } from 'react-hook-form';
import { useOrganisationOptions } from '../../api/endpoints/organisations.api';
import { t } from '../../lib/locale/i18n';
import { AsyncAutocomplete } from '../../ui/form/fields/AsyncAutocomplete';
import { useFieldLabel } from '../../ui/form/fields/field-labels';
import { SwitchInput } from '../../ui/form/fields/SwitchInput';
import type { ChannelFormControl } from './channel-form-values';

/** Who may use the channel: every organisation, or those selected here. */
export function AllowedOrganisations({ control }: { control: ChannelFormControl }) {
  const isForAll = useWatch({ control, name: 'is_for_all' });
  useFieldLabel('organisation_ids', t('channels.allowedOrganisations'), (ids) =>
    t('channels.only', { count: Array.isArray(ids) ? ids.length : 0 }),
  );
  return (
    <>
      <SwitchInput
        control={control}
        name="is_for_all"
        label={t('channels.isForAll')}
        help={t('channels.isForAllHelp')}
      />
      {!isForAll && <SelectedOrganisations control={control} />}
    </>
  );
}

function SelectedOrganisations({ control }: { control: ChannelFormControl }) {
  const { field, fieldState } = useController({ control, name: 'organisation_ids' });
  const choice = useOrganisationOptions();
  const ids = field.value;
  if (!choice) return null;
  return (
    <Stack spacing={1.5}>
      <AsyncAutocomplete
        label={t('channels.allowedOrganisations')}
        options={choice.records.filter(({ id }) => !ids.includes(id))}
        isLoading={choice.isLoading}
        labelOf={({ name }) => name}
        renderOption={({ name }) => name}
        onSearch={choice.onSearch}
        onChoose={(chosen) => chosen && field.onChange([...ids, chosen.id])}
        onBlur={field.onBlur}
        noneFound={t('channels.noOrganisation')}
        error={fieldState.error?.message}
        help={t('channels.allowedOrganisationsHelp')}
        inputRef={field.ref}
      />
      <Stack
        component="ul"
        direction="row"
        useFlexGap
        spacing={1}
        aria-label={t('channels.selectedOrganisations')}
        sx={{ flexWrap: 'wrap', listStyle: 'none', margin: 0, padding: 0 }}
      >
        {ids.map((id) => (
          <li key={id}>
            <OrganisationChip id={id} onRemove={() => field.onChange(ids.filter((one) => one !== id))} />
          </li>
        ))}
      </Stack>
      {ids.length === 0 && <FormHelperText>{t('channels.noneSelected')}</FormHelperText>}
    </Stack>
  );
}

function OrganisationChip({ id, onRemove }: { id: string; onRemove: () => void }) {
  const name = useOrganisationOptions(id)?.chosen?.name ?? '…';
  return (
    <Chip
      label={name}
      onDelete={onRemove}
      slotProps={{ root: { 'aria-label': t('channels.removeOrganisation', { name }) } }}
    />
  );
}
