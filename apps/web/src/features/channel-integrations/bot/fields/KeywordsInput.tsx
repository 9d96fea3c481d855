import Autocomplete from '@mui/material/Autocomplete';
import Chip from '@mui/material/Chip';
import TextField from '@mui/material/TextField';
import type { Key } from 'react';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useController } from 'react-hook-form';
import { t } from '../../../../lib/locale/i18n';
import { visuallyHidden } from '../../../../ui/elements/visually-hidden';
import { getErrorAt } from '../../../../ui/form/fields/error-at';
import { useFieldLabel } from '../../../../ui/form/fields/field-labels';
import type { FieldProps } from '../../../../ui/form/fields/field-props';
import { addKeywords, splitKeywords } from './keywords';

/**
 * Keywords and phrases as chips: Enter, a comma or blur adds the typed text, paste adds a whole list;
 * Backspace removes the last chip, and the arrow keys reach the others.
 */
export function KeywordsInput<Input extends FieldValues, Output>(props: FieldProps<Input, Output>) {
  const { control, name, label, help } = props;
  const { field, fieldState } = useController({ control, name });
  useFieldLabel(name, label);
  const [text, setText] = useState('');
  const [told, setTold] = useState('');
  const words: readonly string[] = field.value ?? [];

  const add = (typed: string) => {
    const next = addKeywords(words, splitKeywords(typed));
    setText('');
    if (next.length === words.length) return;
    setTold(
      t('channel-integrations.bot.wordsAdded', { count: next.length - words.length, all: next.length }),
    );
    field.onChange(next);
  };
  const wrongAt = words.findIndex((_, at) => getErrorAt(fieldState.error, String(at)));
  const wrong =
    wrongAt < 0
      ? getErrorAt(fieldState.error, '')
      : t('channel-integrations.bot.wordIsWrong', {
          word: words[wrongAt] ?? '',
          message: getErrorAt(fieldState.error, String(wrongAt)) ?? '',
        });

  return (
    <div>
      <Autocomplete<string, true, true, true>
        multiple
        freeSolo
        disableClearable
        options={[]}
        value={[...words]}
        inputValue={text}
        onInputChange={(_, next, reason) => {
          if (reason !== 'input') return; // the field clears itself after adding
          if (KEYWORD_SEPARATOR.test(next)) add(next);
          else setText(next);
        }}
        // Enter adds the text; every other change removes a chip.
        onChange={(_, next, reason) => {
          if (reason === 'createOption') add(text);
          else field.onChange(next);
        }}
        onBlur={() => {
          add(text);
          field.onBlur();
        }}
        renderValue={(chosen, itemProps) =>
          chosen.map((word, index) => {
            const { key, ...item } = itemProps({ index });
            const isWrong = getErrorAt(fieldState.error, String(index)) !== undefined;
            return <Chip key={key as Key} {...item} label={word} color={isWrong ? 'error' : 'default'} />;
          })
        }
        renderInput={(params) => (
          <TextField
            {...params}
            label={label}
            inputRef={field.ref}
            error={fieldState.invalid}
            helperText={wrong ?? [help, t('channel-integrations.bot.wordsHint')].filter(Boolean).join(' ')}
            slotProps={{
              ...params.slotProps,
              htmlInput: {
                ...params.slotProps.htmlInput,
                onPaste: createPasteHandler((pasted) => add(`${text}\n${pasted}`)),
                enterKeyHint: 'enter',
              },
            }}
          />
        )}
        clearText={t('ui.clearText')}
      />
      <span role="status" style={visuallyHidden}>
        {told}
      </span>
    </div>
  );
}

const KEYWORD_SEPARATOR = /[,;\n]/;

/** A single-line field drops line breaks of pasted text, so a list is parsed before. */
const createPasteHandler =
  (add: (text: string) => void) => (event: React.ClipboardEvent<HTMLInputElement>) => {
    const pasted = event.clipboardData.getData('text');
    if (!/[,;\t\r\n]/.test(pasted)) return;
    event.preventDefault();
    add(pasted);
  };
