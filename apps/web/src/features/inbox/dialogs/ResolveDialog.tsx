import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import type { ResolveReason } from '@relaydesk/contracts/conversation';
import { useId, useState } from 'react';
import { messagesIn, t } from '../../../lib/locale/i18n';
import { toOptions } from '../../../ui/filters/FilterSelect';
import { ChoiceDialog } from './ChoiceDialog';
import { TagPicker } from './TagPicker';

interface ResolveDialogProps {
  /** The conversation's tags; missing: tags are not requested. */
  tag_ids?: readonly string[];
  onChoose: (chosen: { reason: ResolveReason; tag_ids?: string[] }) => unknown;
  onClose: () => void;
}

/** Reason and tags of a resolved conversation. The most common reason is preselected: Enter resolves. */
export function ResolveDialog({ tag_ids, onChoose, onClose }: ResolveDialogProps) {
  const id = useId();
  const [reason, setReason] = useState<ResolveReason>('answered');
  const [tags, setTags] = useState<string[]>([...(tag_ids ?? [])]);
  return (
    <ChoiceDialog
      title={t('inbox.actions.resolveTitle')}
      confirm={t('inbox.actions.resolve')}
      onConfirm={() => onChoose({ reason, ...(tag_ids && { tag_ids: tags }) })}
      onClose={onClose}
    >
      <FormControl>
        <FormLabel id={id}>{t('inbox.actions.reason')}</FormLabel>
        <RadioGroup
          aria-labelledby={id}
          value={reason}
          onChange={(_, value) => setReason(value as ResolveReason)} // the radios offer only these values
          sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr' }}
        >
          {toOptions(messagesIn('inbox.actions.reasons')).map(({ value, label }) => (
            <FormControlLabel
              key={value}
              value={value}
              label={label}
              control={<Radio autoFocus={value === 'answered'} />}
              sx={{ minHeight: 44 }}
            />
          ))}
        </RadioGroup>
      </FormControl>
      {tag_ids && <TagPicker value={tags} onChange={setTags} />}
    </ChoiceDialog>
  );
}
