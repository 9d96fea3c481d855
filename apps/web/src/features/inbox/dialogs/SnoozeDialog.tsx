import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { t } from '../../../lib/locale/i18n';
import { DateField } from '../../../ui/form/fields/DateField';
import type { SnoozeOption } from '../data/actions/snooze-until';
import { resolveSnoozeUntil, SNOOZE_OPTIONS } from '../data/actions/snooze-until';
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
    <ChoiceDialog
      title={t('inbox.actions.snoozeTitle')}
      confirm={t('inbox.actions.snooze')}
      onConfirm={choose}
      onClose={onClose}
    >
      <RadioGroup
        aria-label={t('inbox.actions.until')}
        value={snooze}
        onChange={(_, value) => setSnooze(value as SnoozeOption)} // the radios offer only these values
      >
        {SNOOZE_OPTIONS.map((value) => (
          <FormControlLabel
            key={value}
            value={value}
            control={<Radio autoFocus={value === 'hour'} />}
            label={t(`inbox.actions.snoozes.${value}`)}
            sx={{ minHeight: 44 }}
          />
        ))}
      </RadioGroup>
      {snooze === 'custom' && (
        <Stack direction="row" spacing={1}>
          <DateField
            fullWidth
            label={t('inbox.actions.day')}
            value={custom.day}
            onChange={(day) => change({ day })}
            error={isRefused}
            helperText={isRefused ? t('inbox.actions.mustBeToCome') : undefined}
          />
          <TextField
            type="time"
            label={t('inbox.actions.time')}
            value={custom.time}
            onChange={({ target }) => change({ time: target.value })}
            error={isRefused}
            slotProps={{ inputLabel: { shrink: true } }}
          />
        </Stack>
      )}
      <FormHelperText>{t('inbox.actions.snoozeHint')}</FormHelperText>
    </ChoiceDialog>
  );
}
