import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ImportResult } from '@relaydesk/contracts/import';
import { t } from '../../../lib/locale/i18n';
import type { ChipTone } from '../../../ui/elements/StatusChip';
import { StatusChip } from '../../../ui/elements/StatusChip';
import type { Invitee } from './parse-invitees';

const OUTCOME_TONES: Record<ImportResult['outcome'], ChipTone> = {
  created: 'success',
  updated: 'info',
  skipped: 'neutral',
  failed: 'error',
};

interface BulkInviteResultsProps {
  people: readonly Invitee[];
  results: readonly ImportResult[];
  /** Dry run only. */
  isDryRun: boolean;
}

/** The result, or expected result, for each pasted e-mail. */
export function BulkInviteResults({ people, results, isDryRun }: BulkInviteResultsProps) {
  return (
    <Box component="ul" aria-label={t('users.results')} sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
      {results.map(({ row, outcome, message, fields }) => (
        <Box
          component="li"
          key={row}
          sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', paddingBlock: 1 }}
        >
          <Typography component="span" sx={{ overflowWrap: 'anywhere' }}>
            {people[row - 1]?.email}
          </Typography>
          <StatusChip
            label={t(`users.outcomes.${isDryRun && outcome === 'created' ? 'will_be_invited' : outcome}`)}
            tone={OUTCOME_TONES[outcome]}
          />
          <Typography variant="caption" sx={{ color: 'text.secondary', width: '100%' }}>
            {[...Object.values(fields ?? {}), message].find(Boolean)}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
