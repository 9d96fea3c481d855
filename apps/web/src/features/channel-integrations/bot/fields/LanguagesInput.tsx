import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { BotLanguage } from '@relaydesk/contracts/bot-settings';
import { useId } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useController } from 'react-hook-form';
import { messagesIn, t } from '../../../../lib/locale/i18n';
import { getSelectSlotProps } from '../../../../ui/elements/select-slot-props';
import { toOptions } from '../../../../ui/filters/FilterSelect';
import { useFieldLabel } from '../../../../ui/form/fields/field-labels';
import type { FieldProps } from '../../../../ui/form/fields/field-props';

const languageOptions = () => toOptions<BotLanguage>(messagesIn('channel-integrations.bot.languageNames'));

/** The languages of the bot; the first is the default for customers of unknown language. */
export function LanguagesInput<Input extends FieldValues, Output>(props: FieldProps<Input, Output>) {
  const { control, name, label, help } = props;
  const { field, fieldState } = useController({ control, name });
  const id = useId();
  const chosen: readonly BotLanguage[] = field.value ?? [];
  useFieldLabel(name, label, (value) => formatLanguages(value as BotLanguage[])); // the value type of this field
  const toggle = (language: BotLanguage, isOn: boolean) =>
    field.onChange(isOn ? [...chosen, language] : chosen.filter((one) => one !== language));
  return (
    <FormControl error={fieldState.invalid} component="fieldset" sx={{ minWidth: 0 }}>
      <FormLabel component="legend" id={id}>
        {label}
      </FormLabel>
      <FormGroup row sx={{ columnGap: 2 }}>
        {languageOptions().map(({ value, label: text }, at) => (
          <FormControlLabel
            key={value}
            label={text}
            sx={{ minHeight: 44 }}
            control={
              <Checkbox
                name={field.name}
                checked={chosen.includes(value)}
                onChange={(_, isOn) => toggle(value, isOn)}
                onBlur={field.onBlur}
                slotProps={{ input: { ref: at === 0 ? field.ref : undefined } }}
              />
            }
          />
        ))}
      </FormGroup>
      <FormHelperText sx={{ marginInlineStart: 0 }}>{fieldState.error?.message ?? help}</FormHelperText>
      {chosen.length > 1 && (
        <TextField
          select
          label={t('channel-integrations.bot.mainLanguage')}
          value={chosen[0]}
          onChange={({ target }) =>
            field.onChange([target.value, ...chosen.filter((one) => one !== target.value)])
          }
          slotProps={{ select: getSelectSlotProps(t('channel-integrations.bot.mainLanguage')) }}
          sx={{ marginBlockStart: 2 }}
        >
          {languageOptions()
            .filter(({ value }) => chosen.includes(value))
            .map(({ value, label: text }) => (
              <MenuItem key={value} value={value}>
                {text}
              </MenuItem>
            ))}
        </TextField>
      )}
    </FormControl>
  );
}

/** "English, German". */
const formatLanguages = (languages: readonly BotLanguage[]): string =>
  languages.map((language) => t(`channel-integrations.bot.languageNames.${language}`)).join(', ');
