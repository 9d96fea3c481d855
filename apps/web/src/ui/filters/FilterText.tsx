import TextField from '@mui/material/TextField';
import { useDebouncedText } from '../hooks/use-debounced-text';
import { useFilterField } from './filter-fields';

interface FilterTextProps {
  label: string;
  value: string;
  maxLength: number;
  onChange: (text: string) => void;
}

/** Filters a list by text, such as a category. */
export function FilterText({ label, value, maxLength, onChange }: FilterTextProps) {
  const { text, setText } = useDebouncedText({ value, onChange });
  const field = useFilterField(label, value);
  if (!field.isShown) return null;
  return (
    <TextField
      size="small"
      label={label}
      autoFocus={field.isAdded}
      value={text}
      onChange={({ target }) => setText(target.value)}
      sx={{ flex: { xs: '1 1 140px', sm: '0 1 160px' } }}
      slotProps={{ inputLabel: { shrink: true }, htmlInput: { maxLength, autoComplete: 'off' } }}
    />
  );
}
