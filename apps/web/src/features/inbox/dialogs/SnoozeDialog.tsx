import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { DateField } from '../../../ui/form/fields/DateField';
import type { SnoozeOption } from '../data/actions/snooze-until';
import { resolveSnoozeUntil, SNOOZE_OPTIONS } from '../data/actions/snooze-until';
import { actionTexts as t } from '../texts/actions.texts';
import { ChoiceDialog } from './ChoiceDialog';

interface SnoozeDialogProps {
  /** null: until the customer writes. */
  onChoose: (until: string | null) => unknown;
  onClose: () => void;
}

/** The end of a snooze. */
export function SnoozeDialog({ onChoose, onClose }: SnoozeDialogProps) {
  const [snooze, setSnooze] = useState<SnoozeOption>('hour');
  const [custom, setCustom] = useState({ day: '', time: '09:00' });
  const [isRefused, setRefused] = useState(false);

  const change = (part: Partial<typeof custom>) => {
    setCustom({ ...custom, ...part });
    setRefused(false);
  };
  const choose = () => {
    const until = resolveSnoozeUntil(snooze, `${custom.day}T${custom.time}`, new Date());
    if (until !== undefined) return onChoose(until);
    setRefused(true);
    return false;
  };

  return (
    <ChoiceDialog title={t.snoozeTitle} confirm={t.snooze} onConfirm={choose} onClose={onClose}>
      <RadioGroup
        aria-label={t.until}
        value={snooze}
        onChange={(_, value) => setSnooze(value as SnoozeOption)} // the radios offer only these values
      >
        {SNOOZE_OPTIONS.map((value) => (
          <FormControlLabel
            key={value}
            value={value}
            control={<Radio autoFocus={value === 'hour'} />}
            label={t.snoozes[value]}
            sx={{ minHeight: 44 }}
          />
        ))}
      </RadioGroup>
      {snooze === 'custom' && (
        <Stack direction="row" spacing={1}>
          <DateField
            fullWidth
            label={t.day}
            value={custom.day}
            onChange={(day) => change({ day })}
            error={isRefused}
            helperText={isRefused ? t.mustBeToCome : undefined}
          />
          <TextField
            type="time"
            label={t.time}
            value={custom.time}
            onChange={({ target }) => change({ time: target.value })}
            error={isRefused}
            slotProps={{ inputLabel: { shrink: true } }}
          />
        </Stack>
      )}
      <FormHelperText>{t.snoozeHint}</FormHelperText>
    </ChoiceDialog>
  );
}
