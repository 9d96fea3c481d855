import VisibilityOffIcon from '@mui/icons-material/VisibilityOffOutlined';
import VisibilityIcon from '@mui/icons-material/VisibilityOutlined';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useController } from 'react-hook-form';
import { t } from '../../../lib/locale/i18n';
import type { FieldProps } from './field-props';

interface PasswordInputProps<Input extends FieldValues, Output> extends FieldProps<Input, Output> {
  autoComplete: 'current-password' | 'new-password';
  autoFocus?: boolean;
}

/** A password in a form with a visibility toggle. */
export function PasswordInput<Input extends FieldValues, Output>(props: PasswordInputProps<Input, Output>) {
  const { control, name, label, help, isRequired, autoComplete, autoFocus } = props;
  const { field, fieldState } = useController({ control, name });
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      type={isShown ? 'text' : 'password'}
      label={label}
      required={isRequired}
      autoFocus={autoFocus}
      fullWidth
      name={field.name}
      value={field.value ?? ''}
      onChange={field.onChange}
      onBlur={field.onBlur}
      inputRef={field.ref}
      error={fieldState.invalid}
      helperText={fieldState.error?.message ?? help}
      slotProps={{
        htmlInput: { maxLength: 128, autoComplete },
        input: {
          endAdornment: (
            <InputAdornment position="end">
              <IconButton
                edge="end"
                aria-label={isShown ? t('ui.hideText', { label }) : t('ui.showText', { label })}
                onClick={() => setShown(!isShown)}
              >
                {isShown ? <VisibilityOffIcon /> : <VisibilityIcon />}
              </IconButton>
            </InputAdornment>
          ),
        },
      }}
    />
  );
}
