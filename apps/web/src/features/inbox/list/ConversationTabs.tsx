import ExpandMore from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import type { ConversationTab } from '@relaydesk/contracts/conversation';
import { CONVERSATION_TABS } from '@relaydesk/contracts/conversation-tabs';
import { lazy, memo, useRef, useState } from 'react';
import { t } from '../../../lib/locale/i18n';
import { formatInboxCount } from '../../../records/inbox-count';
import { LazyBoundary } from '../../../ui/failures/LazyBoundary';
import { TabList } from '../../../ui/page/TabList';
import { useInboxUser } from '../data/inbox-user';
import { useConversationCounts } from '../data/use-conversation-counts';
import { SELECTED_BACKGROUND } from '../ui/styles';
import { useFittingTabs } from './use-fitting-tabs';

const MoreMenu = lazy(async () => ({ default: (await import('../ui/MoreMenu')).MoreMenu }));

interface ConversationTabsProps {
  tab: ConversationTab;
  onChange: (tab: ConversationTab) => void;
}

/** The tabs above the list (that of teams: for members of one) with live counts in one row; those that do not fit are in a menu at its end. */
export const ConversationTabs = memo(function ConversationTabs({ tab, onChange }: ConversationTabsProps) {
  const counts = useConversationCounts();
  const { team_ids = [] } = useInboxUser();
  const tabs = CONVERSATION_TABS.filter((value) => value !== 'team' || tab === 'team' || team_ids.length > 0);
  const row = useRef<HTMLDivElement>(null);
  const fitting = useFittingTabs(row);
  const [menu, setMenu] = useState<HTMLElement>();
  const hasMore = fitting < tabs.length;
  const isSelectedInMenu = tabs.indexOf(tab) >= fitting;
  const labelOf = (value: ConversationTab) =>
    [t(`inbox.chat.tabs.${value}`), counts && formatInboxCount(counts[value])].filter(Boolean).join(' ');

  return (
    <Box sx={{ display: 'flex', paddingInline: 1, paddingBlock: 0.75 }}>
      <TabList
        listRef={row}
        label={t('inbox.chat.tabsLabel')}
        value={tab}
        onChange={onChange}
        tabs={tabs.map((value) => ({
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
        sx={[rowLook, hasMore && { [`& > :nth-of-type(n + ${fitting + 1})`]: { visibility: 'hidden' } }]}
        tabSx={tabLook}
      />
      {hasMore && (
        <ButtonBase
          aria-label={
            isSelectedInMenu ? `${labelOf(tab)}, ${t('inbox.chat.moreTabs')}` : t('inbox.chat.moreTabs')
          }
          aria-haspopup="menu"
          aria-expanded={menu !== undefined}
          onClick={(event) => setMenu(event.currentTarget)}
          sx={[tabLook, moreLook, isSelectedInMenu && selectedLook]}
        >
          {isSelectedInMenu && labelOf(tab)}
          <ExpandMore fontSize="small" />
        </ButtonBase>
      )}
      {menu && (
        <LazyBoundary>
          <MoreMenu
            anchor={menu}
            label={t('inbox.chat.moreTabs')}
            entries={tabs.map((value) => ({
              label: labelOf(value),
              isSelected: value === tab,
              onSelect: () => onChange(value),
            }))}
            onClose={() => setMenu(undefined)}
          />
        </LazyBoundary>
      )}
    </Box>
  );
});

/** One line: what wraps is below the visible part. */
const rowLook = {
  flex: 1,
  minWidth: 0,
  flexWrap: 'wrap',
  overflow: 'hidden',
  height: 36,
  '@media (pointer: coarse), (max-width: 899.95px)': { height: 44 },
  '& .rd-tab': { display: 'flex', gap: 0.5, alignItems: 'baseline' },
  '& .rd-tab :last-of-type': { fontWeight: 400, fontVariantNumeric: 'tabular-nums' },
} as const;

const selectedLook = { color: 'text.accent', bgcolor: SELECTED_BACKGROUND } as const;

const tabLook = {
  minWidth: 0,
  minHeight: 36,
  '@media (pointer: coarse), (max-width: 899.95px)': { minWidth: 44, minHeight: 44 },
  flexShrink: 0,
  paddingInline: 1,
  paddingBlock: 0.5,
  borderRadius: 1,
  fontSize: '0.75rem',
  whiteSpace: 'nowrap',
  '&[aria-selected="true"]': { ...selectedLook, boxShadow: 'none' },
} as const;

const moreLook = {
  paddingInline: 0.75,
  typography: 'button',
  color: 'text.secondary',
  '&.Mui-focusVisible': { outline: 2, outlineColor: 'primary.main', outlineOffset: -2 },
} as const;

export const LIST_PANEL_ID = 'conversation-panel';
export const listTabId = (tab: ConversationTab) => `conversation-tab-${tab}`;
