import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { t } from '../../lib/locale/i18n';
import { getSelectSlotProps } from '../elements/select-slot-props';

interface FilterSelectProps<Value extends string> {
  label: string;
  /** '' is "no restriction". */
  value: Value | '';
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value | '') => void;
  /** The label of ''; defaults to "All". */
  anyLabel?: string;
}

/** Filters a list by one of several options. */
export function FilterSelect<Value extends string>(props: FilterSelectProps<Value>) {
  const { label, value, options, onChange, anyLabel = t('ui.all') } = props;
  return (
    <TextField
      select
      size="small"
      label={label}
      value={value}
      onChange={(event) => onChange(event.target.value as Value | '')} // the menu offers only these values
      sx={{ flex: { xs: '1 1 140px', sm: '0 1 auto' }, minWidth: { xs: 140, sm: 160 } }}
      slotProps={{
        inputLabel: { shrink: true },
        select: { displayEmpty: true, ...getSelectSlotProps(label) },
      }}
    >
      <MenuItem value="">{anyLabel}</MenuItem>
      {options.map((option) => (
        <MenuItem key={option.value} value={option.value}>
          {option.label}
        </MenuItem>
      ))}
    </TextField>
  );
}

/** Options from a text catalogue: value -> label. */
export function toOptions<Value extends string>(labels: Readonly<Record<Value, string>>) {
  return (Object.keys(labels) as Value[]).map((value) => ({ value, label: labels[value] })); // Object.keys loses the key type
}
