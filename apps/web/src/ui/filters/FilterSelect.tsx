import CloseOutlined from '@mui/icons-material/CloseOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import TextField from '@mui/material/TextField';
import { t } from '../../lib/locale/i18n';
import { getSelectSlotProps } from '../elements/select-slot-props';
import { useFilterField } from './filter-fields';

interface FilterSelectProps<Value extends string> {
  label: string;
  /** '' is "no restriction". */
  value: Value | '';
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value | '') => void;
  /** The label of ''; defaults to "All". */
  anyLabel?: string;
}

/** Filters a list by one of several options: a chip in a filter bar, a field elsewhere. */
export function FilterSelect<Value extends string>(props: FilterSelectProps<Value>) {
  const { label, value, options, onChange, anyLabel = t('ui.all') } = props;
  const field = useFilterField(label, value);
  if (!field.isShown) return null;
  const choices = [
    <MenuItem key="" value="">
      {anyLabel}
    </MenuItem>,
    ...options.map((option) => (
      <MenuItem key={option.value} value={option.value}>
        {option.label}
      </MenuItem>
    )),
  ];
  if (!field.isInBar) {
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
        {choices}
      </TextField>
    );
  }
  const remove = () => {
    field.remove();
    if (value !== '') onChange('');
  };
  const chosen = options.find((option) => option.value === value)?.label ?? anyLabel;
  return (
    <Box sx={chipLook}>
      <Select
        size="small"
        variant="standard"
        disableUnderline
        displayEmpty
        defaultOpen={field.isAdded}
        value={value}
        onChange={(event) => onChange(event.target.value as Value | '')} // the menu offers only these values
        renderValue={() => `${label}: ${chosen}`}
        SelectDisplayProps={{ 'aria-label': label }}
        sx={{ fontSize: '0.875rem' }}
        {...getSelectSlotProps(label)}
      >
        {choices}
      </Select>
      <IconButton size="small" aria-label={t('ui.removeFilter', { label })} onClick={remove} sx={removeLook}>
        <CloseOutlined fontSize="small" />
      </IconButton>
    </Box>
  );
}

const removeLook = { '@media (pointer: coarse), (max-width: 899.95px)': { width: 44, height: 44 } };

/** As high as the search field beside it. */
const chipLook = {
  display: 'flex',
  alignItems: 'center',
  height: 40,
  '@media (pointer: coarse), (max-width: 899.95px)': { height: 46 },
  boxSizing: 'border-box',
  paddingInlineStart: 1.5,
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
} as const;

/** Options from a text catalogue: value -> label. */
export function toOptions<Value extends string>(labels: Readonly<Record<Value, string>>) {
  return (Object.keys(labels) as Value[]).map((value) => ({ value, label: labels[value] })); // Object.keys loses the key type
}
