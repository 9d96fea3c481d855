import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import type { Priority } from '@relaydesk/contracts/priority';
import { useState } from 'react';
import { messagesIn, t } from '../../../lib/locale/i18n';
import { toOptions } from '../../../ui/filters/FilterSelect';
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
    <ChoiceDialog
      title={t('inbox.actions.priority')}
      confirm={t('inbox.actions.save')}
      onConfirm={() => onChoose(chosen)}
      onClose={onClose}
    >
      <RadioGroup
        aria-label={t('inbox.actions.priority')}
        value={chosen}
        onChange={(_, value) => setChosen(value as Priority)} // the radios offer only these values
      >
        {toOptions(messagesIn('inbox.actions.priorities')).map(({ value, label }) => (
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
