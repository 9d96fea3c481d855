import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import type { SxProps, Theme } from '@mui/material/styles';
import { useId } from 'react';

interface CompactTextFieldProps extends Omit<OutlinedInputProps, 'label' | 'size' | 'sx'> {
  label: string;
  helperText?: string;
  /** The label stands over the line even when nothing is in it. */
  shrink?: true;
  sx?: SxProps<Theme>;
}

/**
 * A small field of one line with its label, for what stands on pages themselves. MUI's TextField looks the same, but
 * brings select boxes, menus and two further looks with it.
 */
export function CompactTextField({
  label,
  helperText,
  shrink,
  disabled,
  sx,
  ...input
}: CompactTextFieldProps) {
  const id = useId();
  const helperId = helperText ? `${id}-helper` : undefined;
  return (
    <FormControl
      size="small"
      disabled={disabled}
      sx={[{ '& input': { textOverflow: 'ellipsis' } }, ...(Array.isArray(sx) ? sx : [sx])]}
    >
      <InputLabel htmlFor={id} shrink={shrink}>
        {label}
      </InputLabel>
      <OutlinedInput {...input} id={id} label={label} notched={shrink} aria-describedby={helperId} />
      {helperText && <FormHelperText id={helperId}>{helperText}</FormHelperText>}
    </FormControl>
  );
}
