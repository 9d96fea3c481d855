import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { KnowledgeEntry } from '@relaydesk/contracts/knowledge';
import { t } from '../../../../lib/locale/i18n';
import type { ChipTone } from '../../../../ui/elements/StatusChip';
import { StatusChip } from '../../../../ui/elements/StatusChip';

/** The import status of an entry's page and the failure reason. */
export function KnowledgeStatusChip({ entry: { status, problem } }: { entry: KnowledgeEntry }) {
  return (
    <Box sx={{ display: 'inline-grid', gap: 0.5, justifyItems: 'start', maxWidth: 260 }}>
      <StatusChip label={t(`products.knowledge.statuses.${status}`)} tone={TONES[status]} />
      {problem && (
        <Typography variant="caption" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {problem}
        </Typography>
      )}
    </Box>
  );
}

const TONES: Readonly<Record<KnowledgeEntry['status'], ChipTone>> = {
  ready: 'neutral',
  fetching: 'info',
  failed: 'error',
};
