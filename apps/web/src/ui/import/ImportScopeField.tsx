import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useId } from 'react';
import { t } from '../../lib/locale/i18n';

interface ImportScopeFieldProps {
  isPartial: boolean;
  /** The number of rows without errors. */
  valid: number;
  onChange: (isPartial: boolean) => void;
}

/** Import all rows or none, or only those without errors. */
export function ImportScopeField({ isPartial, valid, onChange }: ImportScopeFieldProps) {
  const id = useId();
  return (
    <FormControl>
      <FormLabel id={id}>{t('ui-import.which')}</FormLabel>
      <RadioGroup
        aria-labelledby={id}
        value={isPartial ? 'valid' : 'all'}
        onChange={(_, chosen) => onChange(chosen === 'valid')}
      >
        <FormControlLabel value="all" control={<Radio />} label={t('ui-import.all')} sx={{ minHeight: 44 }} />
        <FormControlLabel
          value="valid"
          control={<Radio />}
          label={t('ui-import.valid', { count: valid })}
          sx={{ minHeight: 44 }}
        />
      </RadioGroup>
    </FormControl>
  );
}
