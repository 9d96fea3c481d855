import Checkbox from '@mui/material/Checkbox';
import { listTexts } from '../texts/list.texts';

interface ChoiceBoxProps {
  name: string;
  isChosen: boolean;
  onToggle: () => void;
}

/** Chooses a conversation together with others; beside the link to it, not in it. */
export function ChoiceBox({ name, isChosen, onToggle }: ChoiceBoxProps) {
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
