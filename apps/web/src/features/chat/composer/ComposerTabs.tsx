import LockOutlined from '@mui/icons-material/LockOutlined';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { touchable } from '../../../ui/touchable';
import { threadTexts } from '../thread/thread.texts';
import type { DraftKind } from './create-draft';

const TAB_STYLE = { minHeight: 36, ...touchable, paddingBlock: 0.5, textTransform: 'none' };

interface ComposerTabsProps {
  kind: DraftKind;
  mayReply: boolean;
  mayNote: boolean;
  onChange: (kind: DraftKind) => void;
}

/** Whether the customer is answered or colleagues are told something. */
export function ComposerTabs({ kind, mayReply, mayNote, onChange }: ComposerTabsProps) {
  const { composer } = threadTexts;
  return (
    <Tabs
      value={kind}
      onChange={(_, next: DraftKind) => onChange(next)}
      aria-label={composer.tabsLabel}
      sx={{ minHeight: 36, marginBlockEnd: 1 }}
    >
      {mayReply && <Tab value="text" label={composer.reply} sx={TAB_STYLE} />}
      {mayNote && (
        <Tab
          value="note"
          label={composer.note}
          icon={<LockOutlined sx={{ fontSize: 16 }} aria-hidden />}
          iconPosition="start"
          sx={TAB_STYLE}
        />
      )}
    </Tabs>
  );
}
