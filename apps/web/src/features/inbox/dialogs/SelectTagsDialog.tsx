import { useState } from 'react';
import { t } from '../../../lib/locale/i18n';
import { ChoiceDialog } from './ChoiceDialog';
import { TagPicker } from './TagPicker';

interface SelectTagsDialogProps {
  title: string;
  tag_ids: readonly string[];
  onChoose: (tag_ids: string[]) => unknown;
  onClose: () => void;
}

/** The tags of a conversation. */
export function SelectTagsDialog({ title, tag_ids, onChoose, onClose }: SelectTagsDialogProps) {
  const [chosen, setChosen] = useState<string[]>([...tag_ids]);
  return (
    <ChoiceDialog
      title={title}
      confirm={t('inbox.actions.save')}
      onConfirm={() => onChoose(chosen)}
      onClose={onClose}
    >
      <TagPicker value={chosen} onChange={setChosen} />
    </ChoiceDialog>
  );
}
