import Autocomplete from '@mui/material/Autocomplete';
import type { SxProps, Theme } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import type { Ref } from 'react';
import { useState } from 'react';
import { t } from '../../lib/locale/i18n';
import { useDebouncedText } from '../hooks/use-debounced-text';
import type { RecordOptions } from './record-options';

interface RecordAutocompleteProps {
  label: string;
  /** Adds an empty option with this label. */
  anyLabel?: string;
  /** An id; '' is none. */
  value: string;
  choice: RecordOptions;
  onChange: (id: string) => void;
  onBlur?: () => void;
  autoFocus?: boolean;
  size?: 'small';
  sx?: SxProps<Theme>;
  help?: string;
  isInvalid?: boolean;
  isRequired?: boolean;
  inputRef?: Ref<HTMLInputElement>;
}

/** Selects one record by id, searched by name. */
export function RecordAutocomplete({ anyLabel, value, choice, onChange, ...props }: RecordAutocompleteProps) {
  const none = anyLabel === undefined ? [] : [{ id: '', name: anyLabel }];
  const chosenName = value === '' ? (anyLabel ?? '') : (choice.chosen?.name ?? '');
  const [typed, setTyped] = useState<string>();
  const { setText: search } = useDebouncedText({ value: choice.search, onChange: choice.onSearch });
  const options = typed ? choice.records : [...none, ...choice.records];
  const stopTyping = () => {
    setTyped(undefined);
    search('');
  };

  return (
    <Autocomplete<{ id: string; name: string }, false, boolean>
      size={props.size}
      fullWidth
      sx={props.sx}
      value={options.find(({ id }) => id === value) ?? null}
      options={options}
      filterOptions={(found) => found} // the server has filtered
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(option, one) => option.id === one.id}
      onChange={(_, next) => {
        onChange(next?.id ?? '');
        stopTyping();
      }}
      inputValue={typed ?? chosenName}
      onInputChange={(_, text, reason) => {
        if (reason !== 'input') return; // the selected option determines the field's text
        setTyped(text);
        search(text);
      }}
      onClose={stopTyping}
      onBlur={props.onBlur}
      loading={choice.isLoading}
      loadingText={t('ui.loading')}
      noOptionsText={t('ui.noneFound')}
      disableClearable={value === ''}
      clearText={t('ui.clearText')}
      openText={t('ui.choose')}
      closeText={t('ui.close')}
      selectOnFocus
      slotProps={{ paper: { role: 'region', 'aria-label': props.label } }} // it opens outside the page's landmarks
      renderInput={(params) => (
        <TextField
          {...params}
          label={props.label}
          autoFocus={props.autoFocus}
          required={props.isRequired}
          inputRef={props.inputRef}
          error={props.isInvalid}
          helperText={props.help}
        />
      )}
    />
  );
}
