import CloseOutlined from '@mui/icons-material/CloseOutlined';
import SearchOutlined from '@mui/icons-material/SearchOutlined';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import { useRef } from 'react';
import { t } from '../../lib/locale/i18n';
import { touchTargetFields } from '../elements/touch-target';
import { useDebouncedText } from '../hooks/use-debounced-text';
import { CompactTextField } from './CompactTextField';
import { useSlashKey } from './use-slash-key';

/** pages.md 2.1 */
const MIN_CHARACTERS = 2;

interface SearchFieldProps {
  value: string;
  /** What the search covers, such as "Name or SKU". */
  placeholder?: string;
  onSearch: (text: string) => void;
}

/** Searches while typing, debounced, from two characters on. The key `/` focuses it. */
export function SearchField({ value, placeholder, onSearch }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const { text, setText, isTooShort, clear } = useDebouncedText({
    value,
    onChange: onSearch,
    min: MIN_CHARACTERS,
  });
  useSlashKey(input);

  const clearAndStay = () => {
    clear();
    input.current?.focus();
  };

  return (
    <CompactTextField
      label={t('ui.search')}
      placeholder={placeholder}
      value={text}
      onChange={(event) => setText(event.target.value)}
      helperText={isTooShort ? t('ui.searchHint', { min: MIN_CHARACTERS }) : undefined}
      inputRef={input}
      sx={{ flex: { xs: '1 1 180px', sm: '1 1 240px' }, maxWidth: { sm: 360 }, ...touchTargetFields }}
      slotProps={{
        input: { maxLength: 100, enterKeyHint: 'search', autoComplete: 'off', spellCheck: false },
      }}
      startAdornment={
        <InputAdornment position="start">
          <SearchOutlined fontSize="small" aria-hidden />
        </InputAdornment>
      }
      endAdornment={
        text && (
          <InputAdornment position="end">
            <IconButton size="small" edge="end" aria-label={t('ui.clearText')} onClick={clearAndStay}>
              <CloseOutlined fontSize="small" />
            </IconButton>
          </InputAdornment>
        )
      }
    />
  );
}
