import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { t } from '../../lib/locale/i18n';
import { PageTabs, tabId, tabPanelId } from '../page/PageTabs';

export interface DrawerTab {
  label: string;
  /** Mounted while its tab is selected. */
  content: ReactNode;
}

export interface DrawerTabsProps {
  /** The label of the children's tab; defaults to "Details". */
  mainTab?: string;
  tabsBefore?: readonly DrawerTab[];
  tabsAfter?: readonly DrawerTab[];
  /** Adds the tab "History". */
  history?: ReactNode;
}

/** The tabs of a drawer; without others, only the children. */
export function buildDrawerTabs({
  mainTab = t('ui.details'),
  tabsBefore = [],
  tabsAfter = [],
  history,
}: DrawerTabsProps) {
  const historyTab = history ? [{ label: t('ui.history'), content: history }] : [];
  const main = { label: mainTab, content: null };
  return [...tabsBefore, main, ...tabsAfter, ...historyTab].map((tab, index) => ({
    ...tab,
    value: tab === main ? MAIN_TAB : `drawer-${index}`,
  }));
}

/** The children's tab stays mounted, so that its input is kept. */
export const MAIN_TAB = 'drawer-main';

interface DrawerBodyProps {
  title: string;
  tabs: ReturnType<typeof buildDrawerTabs>;
  chosen: string;
  onChoose: (tab: string) => void;
  children: ReactNode;
}

/** The content between a drawer's title and its buttons. */
export function DrawerBody({ title, tabs, chosen, onChoose, children }: DrawerBodyProps) {
  if (tabs.length === 1) return <DrawerPanel>{children}</DrawerPanel>;
  const other = tabs.find(({ value }) => value === chosen && value !== MAIN_TAB);
  return (
    <>
      <Box sx={{ paddingInline: { xs: 1, md: 2 } }}>
        <PageTabs label={title} value={chosen} tabs={tabs} onChange={onChoose} />
      </Box>
      <DrawerPanel value={MAIN_TAB} isHidden={chosen !== MAIN_TAB}>
        {children}
      </DrawerPanel>
      {other && (
        <DrawerPanel key={other.value} value={other.value}>
          {other.content}
        </DrawerPanel>
      )}
    </>
  );
}

interface DrawerPanelProps {
  /** The tab of this panel. */
  value?: string;
  isHidden?: boolean;
  children: ReactNode;
}

function DrawerPanel({ value, isHidden = false, children }: DrawerPanelProps) {
  // Focusable, so that a long panel can be scrolled by keyboard.
  const panel = value && {
    role: 'tabpanel',
    id: tabPanelId(value),
    'aria-labelledby': tabId(value),
    tabIndex: 0,
  };
  return (
    <Stack
      {...(panel || undefined)}
      hidden={isHidden}
      spacing={2.5}
      sx={{
        display: isHidden ? 'none' : undefined,
        position: 'relative', // contains hidden inputs, which would otherwise lengthen the drawer
        flex: 1,
        minHeight: 0,
        overflowY: 'auto',
        padding: { xs: 2, md: 3 },
      }}
    >
      {children}
    </Stack>
  );
}
