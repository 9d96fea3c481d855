import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { actionTexts as t } from './actions.texts';
import { ChoiceDialog } from './ChoiceDialog';
import type { Snooze } from './snooze-moment';
import { SNOOZES, snoozeMoment } from './snooze-moment';

interface SnoozeDialogProps {
  /** null: until the customer writes. */
  onChoose: (until: string | null) => unknown;
  onClose: () => void;
}

/** Until when a conversation is set aside. */
export function SnoozeDialog({ onChoose, onClose }: SnoozeDialogProps) {
  const [snooze, setSnooze] = useState<Snooze>('hour');
  const [custom, setCustom] = useState('');
  const [isRefused, setRefused] = useState(false);

  const choose = () => {
    const until = snoozeMoment(snooze, custom, new Date());
    if (until !== undefined) return onChoose(until);
    setRefused(true);
    return false;
  };

  return (
    <ChoiceDialog title={t.snoozeTitle} confirm={t.snooze} onConfirm={choose} onClose={onClose}>
      <RadioGroup
        aria-label={t.until}
        value={snooze}
        onChange={(_, value) => setSnooze(value as Snooze)} // the radios offer nothing else
      >
        {SNOOZES.map((value) => (
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
        <TextField
          type="datetime-local"
          label={t.moment}
          value={custom}
          onChange={({ target }) => {
            setCustom(target.value);
            setRefused(false);
          }}
          error={isRefused}
          helperText={isRefused ? t.mustBeToCome : undefined}
          slotProps={{ inputLabel: { shrink: true } }}
        />
      )}
      <FormHelperText>{t.snoozeHint}</FormHelperText>
    </ChoiceDialog>
  );
}
