import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import type { AdoptUnansweredQuestion, BotAnswer } from '@relaydesk/contracts/knowledge';
import { useId } from 'react';
import type { Control } from 'react-hook-form';
import { useController } from 'react-hook-form';
import { t } from '../../../../lib/locale/i18n';

interface NearestEntriesFieldProps {
  control: Control<AdoptUnansweredQuestion>;
  /** Highest score first; undefined while loading. */
  sources: BotAnswer['sources'] | undefined;
  /** None of them, but another one. */
  isSearching: boolean;
  onSearch: (isSearching: boolean) => void;
}

/**
 * The bot's best matches, and a search for another entry. None is preselected, because a wrong one causes
 * wrong answers.
 */
export function NearestEntriesField({ control, sources, isSearching, onSearch }: NearestEntriesFieldProps) {
  const id = useId();
  const { field, fieldState } = useController({ control, name: 'knowledge_id' });
  if (!sources) return <Typography role="status">{t('products.wordings.looking')}</Typography>;
  return (
    <FormControl error={fieldState.invalid && !isSearching}>
      <FormLabel id={id}>{t('products.wordings.nearest')}</FormLabel>
      <RadioGroup
        aria-labelledby={id}
        name="nearest"
        value={isSearching ? OTHER_ENTRY : field.value}
        onChange={(_, value) => {
          onSearch(value === OTHER_ENTRY);
          field.onChange(value === OTHER_ENTRY ? '' : value);
        }}
      >
        {sources.map(({ id: entry, title, score }, at) => (
          <FormControlLabel
            key={entry}
            value={entry}
            label={t('products.wordings.nearestIs', { title, percent: Math.round(score * 100) })}
            sx={option}
            control={
              <Radio slotProps={{ input: { ref: at === 0 && !isSearching ? field.ref : undefined } }} />
            }
          />
        ))}
        <FormControlLabel
          value={OTHER_ENTRY}
          label={t('products.wordings.other')}
          sx={option}
          control={<Radio />}
        />
      </RadioGroup>
      {fieldState.error && !isSearching && (
        <FormHelperText sx={{ marginInlineStart: 0 }}>{fieldState.error.message}</FormHelperText>
      )}
    </FormControl>
  );
}

const OTHER_ENTRY = 'other';

const option = { minHeight: 44, overflowWrap: 'anywhere' } as const;
