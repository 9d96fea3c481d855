import { LineField } from './LineField';

interface FilterDateProps {
  label: string;
  /** YYYY-MM-DD; '' is "no restriction". */
  value: string;
  onChange: (day: string) => void;
}

/** A day that narrows a list. The browser brings the calendar. */
export function FilterDate({ label, value, onChange }: FilterDateProps) {
  return (
    <LineField
      type="date"
      label={label}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      sx={{ flex: { xs: '1 1 140px', sm: '0 1 160px' } }}
      shrink
      slotProps={{ input: { max: '9999-12-31' } }}
    />
  );
}
