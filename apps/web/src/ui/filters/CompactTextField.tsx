import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import type { SxProps, Theme } from '@mui/material/styles';
import { useId } from 'react';

interface CompactTextFieldProps extends Omit<OutlinedInputProps, 'label' | 'size' | 'sx'> {
  label: string;
  helperText?: string;
  /** The label is always above the input, even when it is empty. */
  shrink?: true;
  sx?: SxProps<Theme>;
}

/**
 * A small single-line field with a label, for pages. MUI's TextField looks the same, but loads selects, menus
 * and two more variants.
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
