import Checkbox from '@mui/material/Checkbox';
import { listTexts } from '../texts/list.texts';

interface SelectionCheckboxProps {
  name: string;
  isChosen: boolean;
  onToggle: () => void;
}

/** Selects a conversation for bulk actions; beside its link, not inside. */
export function SelectionCheckbox({ name, isChosen, onToggle }: SelectionCheckboxProps) {
  return (
    <Checkbox
      checked={isChosen}
      onChange={onToggle}
      slotProps={{ input: { 'aria-label': listTexts.selectOne(name) } }}
      sx={{
        position: 'absolute',
        zIndex: 1,
        insetBlockStart: 8,
        insetInlineStart: 2,
        width: 44,
        height: 44,
      }}
    />
  );
}
