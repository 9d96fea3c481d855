import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import type { Priority } from '@relaydesk/contracts/priority';
import { useState } from 'react';
import { toOptions } from '../../../ui/filters/FilterSelect';
import { actionTexts as t } from '../texts/actions.texts';
import { ChoiceDialog } from './ChoiceDialog';

interface PriorityDialogProps {
  priority: Priority;
  onChoose: (priority: Priority) => unknown;
  onClose: () => void;
}

/** The priority of a conversation. */
export function PriorityDialog({ priority, onChoose, onClose }: PriorityDialogProps) {
  const [chosen, setChosen] = useState(priority);
  return (
    <ChoiceDialog title={t.priority} confirm={t.save} onConfirm={() => onChoose(chosen)} onClose={onClose}>
      <RadioGroup
        aria-label={t.priority}
        value={chosen}
        onChange={(_, value) => setChosen(value as Priority)} // the radios offer only these values
      >
        {toOptions(t.priorities).map(({ value, label }) => (
          <FormControlLabel
            key={value}
            value={value}
            label={label}
            control={<Radio autoFocus={value === priority} />}
            sx={{ minHeight: 44 }}
          />
        ))}
      </RadioGroup>
    </ChoiceDialog>
  );
}
