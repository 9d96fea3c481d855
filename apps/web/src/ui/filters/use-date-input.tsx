import CalendarTodayOutlined from '@mui/icons-material/CalendarTodayOutlined';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import { type ChangeEvent, useRef, useState } from 'react';
import { formatDate } from '../../lib/locale/dates';
import { parseDay } from '../../lib/locale/parse-day';
import { visuallyHidden } from '../elements/visually-hidden';
import { uiTexts } from '../texts/ui.texts';

interface DateInputOptions {
  /** YYYY-MM-DD, '' for none. What is no day stays as it was typed, so that it can be refused. */
  value: string;
  onChange: (day: string) => void;
  onBlur?: () => void;
  disabled?: boolean;
}

/**
 * What a text field needs to hold a day: shown as `DD MMM YYYY` (the specification, section 1), which a browser's own
 * date field shows as its region has it. Typed as people write dates, or chosen in the browser's calendar.
 */
export function useDateInput({ value, onChange, onBlur, disabled }: DateInputOptions) {
  /** What is being typed; undefined: nothing. */
  const [typed, setTyped] = useState<string>();
  const calendar = useRef<HTMLInputElement>(null);
  const shown = parseDay(value) ? formatDate(value) : value;

  const finish = () => {
    if (typed !== undefined && typed !== '' && !parseDay(typed)) onChange(typed);
    setTyped(undefined);
  };
  return {
    type: 'text',
    autoComplete: 'off',
    value: typed ?? shown,
    placeholder: uiTexts.dayHint,
    disabled,
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      setTyped(target.value);
      const day = target.value === '' ? '' : parseDay(target.value);
      if (day !== undefined) onChange(day);
    },
    onBlur: () => {
      finish();
      onBlur?.();
    },
    endAdornment: (
      <InputAdornment position="end">
        <input
          ref={calendar}
          type="date"
          tabIndex={-1}
          aria-hidden
          style={visuallyHidden}
          max="9999-12-31"
          value={parseDay(value) ?? ''}
          onChange={({ target }) => {
            setTyped(undefined);
            onChange(target.value);
          }}
        />
        <IconButton
          size="small"
          edge="end"
          disabled={disabled}
          aria-label={uiTexts.openCalendar}
          onClick={() => calendar.current?.showPicker()}
        >
          <CalendarTodayOutlined fontSize="small" />
        </IconButton>
      </InputAdornment>
    ),
  };
}
