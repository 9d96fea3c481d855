import type { ConversationTab } from '@relaydesk/contracts/conversation';
import { CONVERSATION_TABS } from '@relaydesk/contracts/conversation-tabs';
import { memo } from 'react';
import { t } from '../../../lib/locale/i18n';
import { formatInboxCount } from '../../../records/inbox-count';
import { touchTarget } from '../../../ui/elements/touch-target';
import { TabList } from '../../../ui/page/TabList';
import { useConversationCounts } from '../data/use-conversation-counts';
import { SELECTED_BACKGROUND } from '../ui/styles';

interface ConversationTabsProps {
  tab: ConversationTab;
  onChange: (tab: ConversationTab) => void;
}

/** The tabs above the list with live counts. */
export const ConversationTabs = memo(function ConversationTabs({ tab, onChange }: ConversationTabsProps) {
  const counts = useConversationCounts();
  return (
    <TabList
      label={t('inbox.chat.tabsLabel')}
      value={tab}
      onChange={onChange}
      tabs={CONVERSATION_TABS.map((value) => ({
        value,
        id: listTabId(value),
        panelId: LIST_PANEL_ID,
        label: (
          <span className="rd-tab">
            <span>{t(`inbox.chat.tabs.${value}`)}</span>{' '}
            <span>{counts && formatInboxCount(counts[value])}</span>
          </span>
        ),
      }))}
      sx={listLook}
      tabSx={tabLook}
    />
  );
});

const listLook = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(96px, 1fr))',
  gap: 0.25,
  '& .rd-tab': { display: 'flex', gap: 0.5, alignItems: 'baseline', maxWidth: '100%' },
  '& .rd-tab :first-of-type': { overflow: 'hidden', textOverflow: 'ellipsis' },
  '& .rd-tab :last-of-type': { fontWeight: 400, fontVariantNumeric: 'tabular-nums' },
} as const;

const tabLook = {
  minWidth: 0,
  minHeight: 36,
  ...touchTarget,
  paddingInline: 0.5,
  paddingBlock: 0.5,
  borderRadius: 1,
  fontSize: '0.75rem',
  whiteSpace: 'nowrap',
  '&[aria-selected="true"]': { color: 'text.accent', bgcolor: SELECTED_BACKGROUND, boxShadow: 'none' },
} as const;

export const LIST_PANEL_ID = 'conversation-panel';
export const listTabId = (tab: ConversationTab) => `conversation-tab-${tab}`;
