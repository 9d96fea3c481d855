import Stack from '@mui/material/Stack';
import type { DashboardQuery } from '@relaydesk/contracts/report';
import { t } from '../../lib/locale/i18n';
import { ExportButton } from '../../shared/ExportButton';

/** Exports the period to a file: one row per day or per conversation. */
export function ExportMenu({ query }: { query: DashboardQuery }) {
  return (
    <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
      <ExportButton path={PATH} query={{ ...query, rows: 'days' }} label={t('dashboard.exportDays')} />
      <ExportButton
        path={PATH}
        query={{ ...query, rows: 'conversations' }}
        label={t('dashboard.exportConversations')}
      />
    </Stack>
  );
}

const PATH = '/api/reports/dashboard/export/';
