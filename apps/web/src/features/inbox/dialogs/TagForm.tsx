import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { t } from '../../../lib/locale/i18n';
import { touchTargetButtons } from '../../../ui/elements/touch-target';
import type { DisplayError } from '../../../ui/failures/display-error';
import { toDisplayError } from '../../../ui/failures/display-error';

/** Characters (contracts/email-tag). */
const LONGEST = 40;

interface TagFormProps {
  name: string;
  colour: string;
  confirm: string;
  /** May throw the API's failure, which is then shown here. */
  onSave: (values: { name: string; colour: string }) => Promise<unknown>;
  /** Missing: there is nothing to cancel. */
  onCancel?: () => void;
}

/** Name and colour of a tag. */
export function TagForm({ name, colour, confirm, onSave, onCancel }: TagFormProps) {
  const [values, setValues] = useState({ name, colour });
  const [failure, setFailure] = useState<DisplayError>();
  const [isBusy, setBusy] = useState(false);

  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || values.name.trim() === '') return;
    setBusy(true);
    setFailure(undefined);
    try {
      await onSave({ ...values, name: values.name.trim() });
    } catch (thrown) {
      setFailure(toDisplayError(thrown));
    } finally {
      setBusy(false);
    }
  };

  return (
    <form
      noValidate
      onSubmit={save}
      aria-label={onCancel ? t('inbox.tags.edit', { name }) : t('inbox.tags.create')}
    >
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap', ...touchTargetButtons }}>
        <TextField
          type="color"
          size="small"
          label={t('inbox.tags.colour')}
          value={values.colour}
          onChange={({ target }) => setValues({ ...values, colour: target.value })}
          sx={{ width: 72 }}
        />
        <TextField
          size="small"
          label={t('inbox.tags.name')}
          value={values.name}
          onChange={({ target }) => setValues({ ...values, name: target.value })}
          error={failure !== undefined}
          helperText={failure && (Object.values(failure.fields ?? {})[0] ?? failure.message)}
          autoFocus={onCancel !== undefined}
          sx={{ flex: '1 1 140px' }}
          slotProps={{ htmlInput: { maxLength: LONGEST, autoComplete: 'off' } }}
        />
        <Button variant="outlined" type="submit" aria-disabled={isBusy}>
          {confirm}
        </Button>
        {onCancel && (
          <Button color="inherit" onClick={onCancel}>
            {t('inbox.tags.cancel')}
          </Button>
        )}
      </Stack>
    </form>
  );
}
