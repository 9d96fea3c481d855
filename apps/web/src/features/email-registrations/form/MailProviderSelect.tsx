import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { UseFormReturn } from 'react-hook-form';
import { useWatch } from 'react-hook-form';
import { choicesOf } from '../../../ui/elements/select-slot-props';
import { optionsOf } from '../../../ui/filters/FilterSelect';
import { registrationsTexts as t } from '../texts/registrations.texts';
import type { Preset } from './mail-provider-presets';
import { PRESETS, presetOf } from './mail-provider-presets';
import type { RegistrationInput, RegistrationOutput } from './registration-form-values';

interface PresetSelectProps {
  form: UseFormReturn<RegistrationInput, unknown, RegistrationOutput>;
}

/** Whose servers they are: fills in where they stand and how they are spoken to, and says what is special there. */
export function PresetSelect({ form }: PresetSelectProps) {
  const preset = presetOf(useWatch({ control: form.control, name: 'imap.host' }));
  const choose = (chosen: Preset) => {
    for (const side of ['imap', 'smtp'] as const) {
      const { host, port, security } = PRESETS[chosen][side];
      form.setValue(`${side}.host`, host, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
      form.setValue(`${side}.port`, port, { shouldDirty: true });
      form.setValue(`${side}.security`, security, { shouldDirty: true });
    }
  };
  return (
    <TextField
      select
      fullWidth
      label={t.provider}
      value={preset}
      helperText={t.providerHints[preset]}
      onChange={({ target }) => choose(target.value as Preset)} // the menu offers nothing else
      slotProps={{ select: choicesOf(t.provider) }}
    >
      {optionsOf(t.providers).map(({ value, label }) => (
        <MenuItem key={value} value={value}>
          {label}
        </MenuItem>
      ))}
    </TextField>
  );
}
