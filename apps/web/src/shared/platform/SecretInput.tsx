import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useController } from 'react-hook-form';
import { t } from '../../lib/locale/i18n';
import { StatusChip } from '../../ui/elements/StatusChip';
import { touchTarget } from '../../ui/elements/touch-target';
import { useFieldLabel } from '../../ui/form/fields/field-labels';
import type { FieldProps } from '../../ui/form/fields/field-props';

interface SecretInputProps<Input extends FieldValues, Output> extends FieldProps<Input, Output> {
  /** A stored, unreadable secret: it stays until another is entered. */
  isStored: boolean;
  placeholder?: string;
}

/** A write-only secret. In the form: '' leaves it unchanged, null removes it (connector-form). */
export function SecretInput<Input extends FieldValues, Output>(props: SecretInputProps<Input, Output>) {
  const { control, name, label, help, isRequired, isStored, placeholder } = props;
  const { field, fieldState } = useController({ control, name });
  const [touched, setTouched] = useState<'replace' | 'keep'>();
  useFieldLabel(name, label, (value) => (value ? '••••••' : '–')); // also when two versions are compared
  const value: string | null = field.value;
  const keep = () => {
    setTouched('keep');
    field.onChange('');
  };

  if (isStored && touched !== 'replace' && !fieldState.invalid) {
    return (
      <StoredSecret
        label={label}
        isRemoved={value === null}
        takesFocus={touched === 'keep'}
        onReplace={() => setTouched('replace')}
        onRemove={isRequired ? undefined : () => field.onChange(null)}
        onKeep={keep}
      />
    );
  }
  return (
    <Stack spacing={0.5} sx={{ alignItems: 'flex-start' }}>
      <TextField
        type="password"
        label={label}
        placeholder={placeholder}
        required={isRequired}
        fullWidth
        autoFocus={touched === 'replace'}
        name={field.name}
        value={value ?? ''}
        onChange={field.onChange}
        onBlur={field.onBlur}
        inputRef={field.ref}
        error={fieldState.invalid}
        helperText={
          fieldState.error?.message ?? [help, t('shared-platform.secretHelp')].filter(Boolean).join(' ')
        }
        slotProps={{ htmlInput: { autoComplete: 'new-password', spellCheck: false } }} // not a password of the user
      />
      {isStored && (
        <Button
          size="small"
          aria-label={t('shared-platform.keepOf', { label })}
          onClick={keep}
          sx={touchTarget}
        >
          {t('shared-platform.keep')}
        </Button>
      )}
    </Stack>
  );
}

interface StoredSecretProps {
  label: string;
  isRemoved: boolean;
  /** The pressed button is unmounted, so the focus moves here. */
  takesFocus: boolean;
  onReplace: () => void;
  /** undefined: required. */
  onRemove: (() => void) | undefined;
  onKeep: () => void;
}

function StoredSecret({ label, isRemoved, takesFocus, onReplace, onRemove, onKeep }: StoredSecretProps) {
  const id = useId();
  return (
    <Stack role="group" aria-labelledby={id} spacing={0.5}>
      <Typography id={id} variant="subtitle2" component="p">
        {label}
      </Typography>
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
        {isRemoved ? (
          <>
            <FormHelperText role="status" sx={{ margin: 0 }}>
              {t('shared-platform.willBeRemoved')}
            </FormHelperText>
            <Button
              autoFocus
              size="small"
              aria-label={t('shared-platform.keepOf', { label })}
              onClick={onKeep}
              sx={touchTarget}
            >
              {t('shared-platform.keep')}
            </Button>
          </>
        ) : (
          <>
            <StatusChip label={t('shared-platform.stored')} tone="success" />
            <Button
              autoFocus={takesFocus}
              size="small"
              aria-label={t('shared-platform.replaceOf', { label })}
              onClick={onReplace}
              sx={touchTarget}
            >
              {t('shared-platform.replace')}
            </Button>
            {onRemove && (
              <Button
                size="small"
                color="error"
                aria-label={t('shared-platform.removeOf', { label })}
                onClick={onRemove}
                sx={touchTarget}
              >
                {t('shared-platform.remove')}
              </Button>
            )}
          </>
        )}
      </Stack>
    </Stack>
  );
}
