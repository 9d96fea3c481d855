import Autocomplete from '@mui/material/Autocomplete';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import MenuItem from '@mui/material/MenuItem';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import { useId } from 'react';
import { useHasPermission } from '../../../api/use-has-permission';
import { messagesIn, t } from '../../../lib/locale/i18n';
import { getSelectSlotProps } from '../../../ui/elements/select-slot-props';
import { toOptions } from '../../../ui/filters/FilterSelect';
import { productsApi } from '../data/products.api';
import type { BulkChangeKind } from './bulk-change-kind';
import type { BulkChangeDraft } from './parse-bulk-change';

interface BulkChangeFieldsProps {
  kind: BulkChangeKind;
  draft: BulkChangeDraft;
  /** The error text. */
  problem: string | undefined;
  onChange: (draft: BulkChangeDraft) => void;
}

/** The parameters of a bulk change. */
export function BulkChangeFields(props: BulkChangeFieldsProps) {
  const { kind, draft, problem, onChange } = props;
  const setText = (text: string) => onChange({ ...draft, text });
  const mayArchive = useHasPermission('products.delete');
  if (kind === 'status') {
    const statuses = toOptions(messagesIn('products.statuses')).filter(
      ({ value }) => value !== 'archived' || mayArchive,
    );
    return (
      <BulkSelect
        label={t('products.bulkChange.status')}
        value={draft.text}
        options={statuses}
        onChange={setText}
      />
    );
  }
  if (kind === 'bot_sellable') {
    const answers = toOptions({ true: t('products.yes'), false: t('products.no') });
    return (
      <BulkSelect
        label={t('products.bulkChange.botMaySell')}
        value={draft.text}
        options={answers}
        onChange={setText}
      />
    );
  }
  if (kind === 'category') return <CategoryAutocomplete text={draft.text} onChange={setText} />;
  if (kind === 'stock') return <StockChangeFields {...props} />;
  return (
    <TextField
      label={t('products.bulkChange.percent')}
      value={draft.text}
      onChange={({ target }) => setText(target.value)}
      error={problem !== undefined}
      helperText={problem ?? t('products.bulkChange.percentHelp')}
      autoFocus
      required
      slotProps={{ htmlInput: { autoComplete: 'off' } }}
      sx={{ marginBlockStart: 1 }}
    />
  );
}

interface BulkSelectProps {
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
}

function BulkSelect({ label, value, options, onChange }: BulkSelectProps) {
  return (
    <TextField
      select
      label={label}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      slotProps={{ select: getSelectSlotProps(label) }}
      sx={{ marginBlockStart: 1 }}
    >
      {options.map((option) => (
        <MenuItem key={option.value} value={option.value}>
          {option.label}
        </MenuItem>
      ))}
    </TextField>
  );
}

/** An existing category or a new one. */
function CategoryAutocomplete({ text, onChange }: { text: string; onChange: (text: string) => void }) {
  const { data = [] } = productsApi.useListCategoriesQuery('');
  return (
    <Autocomplete
      freeSolo
      options={[...new Set(data.map(({ name }) => name))]}
      inputValue={text}
      onInputChange={(_, next) => onChange(next)}
      sx={{ marginBlockStart: 1 }}
      renderInput={(params) => (
        <TextField
          {...params}
          label={t('products.bulkChange.category')}
          helperText={t('products.bulkChange.categoryHelp')}
        />
      )}
    />
  );
}

function StockChangeFields({ draft, problem, onChange }: BulkChangeFieldsProps) {
  const id = useId();
  return (
    <>
      <FormControl>
        <FormLabel id={id}>{t('products.bulkChange.stockHow')}</FormLabel>
        <RadioGroup
          aria-labelledby={id}
          value={draft.stockMode}
          onChange={(_, how) => onChange({ ...draft, stockMode: how as BulkChangeDraft['stockMode'] })} // one of the three below
        >
          <FormControlLabel
            value="set"
            control={<Radio />}
            label={t('products.bulkChange.stockSet')}
            sx={{ minHeight: 44 }}
          />
          <FormControlLabel
            value="add"
            control={<Radio />}
            label={t('products.bulkChange.stockAdd')}
            sx={{ minHeight: 44 }}
          />
          <FormControlLabel
            value="uncounted"
            control={<Radio />}
            label={t('products.bulkChange.stockUncounted')}
            sx={{ minHeight: 44 }}
          />
        </RadioGroup>
      </FormControl>
      {draft.stockMode !== 'uncounted' && (
        <TextField
          label={t('products.bulkChange.pieces')}
          value={draft.text}
          onChange={({ target }) => onChange({ ...draft, text: target.value })}
          error={problem !== undefined}
          helperText={problem}
          required
          slotProps={{ htmlInput: { autoComplete: 'off' } }}
        />
      )}
    </>
  );
}
