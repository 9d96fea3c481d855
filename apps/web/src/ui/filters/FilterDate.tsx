import { useState } from 'react';
import { t } from '../../lib/locale/i18n';
import { parseDay } from '../../lib/locale/parse-day';
import { CompactTextField } from './CompactTextField';
import { useFilterField } from './filter-fields';
import { useDateInput } from './use-date-input';

interface FilterDateProps {
  label: string;
  /** YYYY-MM-DD; '' is "no restriction". */
  value: string;
  onChange: (day: string) => void;
}

/** Filters a list by day. */
export function FilterDate({ label, value, onChange }: FilterDateProps) {
  const [wrong, setWrong] = useState('');
  const input = useDateInput({
    value: wrong || value,
    onChange: (day) => {
      const isDay = day === '' || parseDay(day) !== undefined;
      setWrong(isDay ? '' : day);
      if (isDay) onChange(day);
    },
  });
  const field = useFilterField(label, value);
  if (!field.isShown) return null;
  return (
    <CompactTextField
      {...input}
      autoFocus={field.isAdded}
      label={label}
      error={wrong !== ''}
      helperText={wrong ? t('ui.notADay') : undefined}
      sx={{ flex: { xs: '1 1 140px', sm: '0 1 180px' } }}
      shrink
    />
  );
}
