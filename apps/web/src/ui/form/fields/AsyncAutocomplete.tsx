import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import type { Key, ReactNode, Ref } from 'react';
import { useState } from 'react';
import { t } from '../../../lib/locale/i18n';
import { useDebouncedText } from '../../hooks/use-debounced-text';

interface AsyncAutocompleteProps<T extends { id: string }> {
  label: string;
  placeholder?: string;
  /** Missing: selecting adds the option elsewhere and clears the field. */
  value?: T | null;
  options: readonly T[];
  isLoading: boolean;
  labelOf: (option: T) => string;
  renderOption: (option: T) => ReactNode;
  /** Searches for options, debounced. */
  onSearch: (text: string) => void;
  onChoose: (option: T | null) => void;
  onBlur?: () => void;
  noneFound: string;
  error?: string;
  help?: string;
  isRequired?: boolean;
  inputRef?: Ref<HTMLInputElement>;
}

/** Selects one of many options that only the server knows, by typing a part of its name. */
export function AsyncAutocomplete<T extends { id: string }>(props: AsyncAutocompleteProps<T>) {
  const { label, value, options, labelOf, renderOption, onChoose } = props;
  const [text, setText] = useState(value ? labelOf(value) : '');
  const [asked, setAsked] = useState('');
  const { text: wanted, setText: search } = useDebouncedText({
    value: asked,
    onChange: (next) => {
      setAsked(next);
      props.onSearch(next);
    },
  });

  // Results of an earlier text do not match the current one.
  const isBehind = wanted.trim() !== asked;

  return (
    <Autocomplete<T>
      value={value ?? null}
      options={isBehind ? [] : [...options]}
      filterOptions={(found) => found} // the server has filtered
      getOptionLabel={labelOf}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(option, chosen) => option.id === chosen.id}
      onChange={(_, chosen) => onChoose(chosen)}
      inputValue={text}
      onInputChange={(_, next, reason) => {
        setText(reason === 'input' || value !== undefined ? next : '');
        search(reason === 'input' ? next : '');
      }}
      onBlur={props.onBlur}
      loading={props.isLoading || isBehind}
      loadingText={t('ui.loading')}
      noOptionsText={props.noneFound}
      autoHighlight
      fullWidth
      renderOption={({ key, ...item }, option) => (
        <li key={key as Key} {...item}>
          {renderOption(option)}
        </li>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          label={label}
          placeholder={props.placeholder}
          required={props.isRequired}
          inputRef={props.inputRef}
          error={props.error !== undefined}
          helperText={props.error ?? props.help}
        />
      )}
    />
  );
}
