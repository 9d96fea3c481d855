import Checkbox from '@mui/material/Checkbox';
import { t } from '../../../lib/locale/i18n';

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
      slotProps={{ input: { 'aria-label': t('inbox.list.selectOne', { name }) } }}
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
