import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Switch from '@mui/material/Switch';
import { useId } from 'react';

interface LabelledSwitchProps {
  label: string;
  help: string;
  isOn: boolean;
  isBusy: boolean;
  onChange: (isOn: boolean) => void;
}

/** A switch with a label and a description. */
export function LabelledSwitch({ label, help, isOn, isBusy, onChange }: LabelledSwitchProps) {
  const id = useId();
  return (
    <div>
      <FormControlLabel
        label={label}
        sx={{ minHeight: 44 }}
        control={
          <Switch
            checked={isOn}
            disabled={isBusy}
            onChange={(_, next) => onChange(next)}
            slotProps={{ input: { 'aria-describedby': id } }}
          />
        }
      />
      <FormHelperText id={id} sx={{ marginInlineStart: 0 }}>
        {help}
      </FormHelperText>
    </div>
  );
}
