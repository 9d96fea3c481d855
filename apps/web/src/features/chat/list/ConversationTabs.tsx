import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import type { ConversationTab } from '@relaydesk/contracts/conversation';
import { memo } from 'react';
import { touchable } from '../../../ui/touchable';
import { chatTexts } from '../chat.texts';
import { CHOSEN } from '../paint';
import { TABS } from './tabs';
import { useCounts } from './use-counts';

/** The server counts to 1,000 and not further. */
const COUNTED_TO = 1000;

interface ConversationTabsProps {
  tab: ConversationTab;
  onChange: (tab: ConversationTab) => void;
}

/** The tabs over the list with what stands under each, counted live. */
export const ConversationTabs = memo(function ConversationTabs({ tab, onChange }: ConversationTabsProps) {
  const counts = useCounts();
  return (
    <Tabs
      value={tab}
      onChange={(_, next: ConversationTab) => onChange(next)}
      aria-label={chatTexts.tabsLabel}
      slotProps={{ indicator: { sx: { display: 'none' } } }}
      sx={{
        minHeight: 0,
        '& .MuiTabs-list': {
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fit, minmax(96px, 1fr))',
          gap: 0.25,
        },
      }}
    >
      {TABS.map((value) => (
        <Tab
          key={value}
          value={value}
          id={listTabId(value)}
          aria-controls={value === tab ? LIST_PANEL_ID : undefined}
          label={
            <Box
              component="span"
              sx={{ display: 'flex', gap: 0.5, alignItems: 'baseline', maxWidth: '100%' }}
            >
              <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
                {chatTexts.tabs[value]}
              </Box>{' '}
              <Box component="span" sx={{ fontWeight: 400, fontVariantNumeric: 'tabular-nums' }}>
                {shownCount(counts?.[value])}
              </Box>
            </Box>
          }
          sx={{
            minWidth: 0,
            minHeight: 36,
            ...touchable,
            paddingInline: 0.5,
            paddingBlock: 0.5,
            borderRadius: 1,
            fontSize: '0.75rem',
            textTransform: 'none',
            whiteSpace: 'nowrap',
            '&.Mui-selected': { bgcolor: CHOSEN },
            '&.Mui-focusVisible': { outline: 2, outlineColor: 'primary.main', outlineOffset: -2 },
          }}
        />
      ))}
    </Tabs>
  );
});

export const LIST_PANEL_ID = 'conversation-panel';
export const listTabId = (tab: ConversationTab) => `conversation-tab-${tab}`;

export function shownCount(count: number | undefined): string {
  if (count === undefined) return '';
  return count >= COUNTED_TO ? `${COUNTED_TO - 1}+` : String(count);
}
