import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { tabId, tabPanelId } from './PageTabs';

/** The content of the selected tab of `PageTabs`. */
export function TabPanel({ value, children }: { value: string; children: ReactNode }) {
  return (
    <Stack spacing={2} role="tabpanel" id={tabPanelId(value)} aria-labelledby={tabId(value)}>
      {children}
    </Stack>
  );
}
