import CalendarTodayOutlined from '@mui/icons-material/CalendarTodayOutlined';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import { type ChangeEvent, useRef, useState } from 'react';
import { formatDate } from '../../lib/locale/dates';
import { t } from '../../lib/locale/i18n';
import { parseDay } from '../../lib/locale/parse-day';
import { visuallyHidden } from '../elements/visually-hidden';

interface DateInputOptions {
  /** YYYY-MM-DD, '' for none. Invalid text is kept unchanged, so that it can be refused. */
  value: string;
  onChange: (day: string) => void;
  onBlur?: () => void;
  disabled?: boolean;
}

/**
 * State of a text field with a day, shown as `DD MMM YYYY` (the specification, section 1); a browser's date
 * field uses the regional format. Typed in common formats, or picked in the browser's calendar.
 */
export function useDateInput({ value, onChange, onBlur, disabled }: DateInputOptions) {
  /** The text being typed; undefined: none. */
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
    placeholder: t('ui.dayHint'),
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
          aria-label={t('ui.openCalendar')}
          onClick={() => calendar.current?.showPicker()}
        >
          <CalendarTodayOutlined fontSize="small" />
        </IconButton>
      </InputAdornment>
    ),
  };
}
