import Stack from '@mui/material/Stack';
import type { DashboardQuery } from '@relaydesk/contracts/report';
import { ExportButton } from '../../shared/ExportButton';
import { dashboardTexts as t } from './texts/dashboard.texts';

/** Exports the period to a file: one row per day or per conversation. */
export function ExportMenu({ query }: { query: DashboardQuery }) {
  return (
    <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
      <ExportButton path={PATH} query={{ ...query, rows: 'days' }} label={t.exportDays} />
      <ExportButton path={PATH} query={{ ...query, rows: 'conversations' }} label={t.exportConversations} />
    </Stack>
  );
}

const PATH = '/api/reports/dashboard/export/';
