import LockOutlined from '@mui/icons-material/LockOutlined';
import { t } from '../../../lib/locale/i18n';
import { touchTarget } from '../../../ui/elements/touch-target';
import { TabList } from '../../../ui/page/TabList';
import type { DraftKind } from './drafts/create-draft-store';

interface ComposerTabsProps {
  kind: DraftKind;
  mayReply: boolean;
  mayNote: boolean;
  onChange: (kind: DraftKind) => void;
}

/** Reply to the customer, or note to colleagues. */
export function ComposerTabs({ kind, mayReply, mayNote, onChange }: ComposerTabsProps) {
  const tabs = [
    ...(mayReply ? [{ value: 'text', label: t('inbox.conversation.composer.reply') } as const] : []),
    ...(mayNote ? [{ value: 'note', label: <NoteLabel /> } as const] : []),
  ];
  return (
    <TabList
      label={t('inbox.conversation.composer.tabsLabel')}
      value={kind}
      onChange={onChange}
      tabs={tabs}
      sx={{ marginBlockEnd: 1 }}
      tabSx={{ minHeight: 36, ...touchTarget, paddingBlock: 0.5, gap: 1 }}
    />
  );
}

function NoteLabel() {
  return (
    <>
      <LockOutlined sx={{ fontSize: 16 }} aria-hidden />
      {t('inbox.conversation.composer.note')}
    </>
  );
}
