import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ImportResult } from '@relaydesk/contracts/import';
import type { Tone } from '../../../ui/elements/StatusChip';
import { StatusChip } from '../../../ui/elements/StatusChip';
import type { Addressee } from './parse-invitees';
import { usersTexts as t } from '../texts/users.texts';

const TONES: Record<ImportResult['outcome'], Tone> = {
  created: 'success',
  updated: 'info',
  skipped: 'neutral',
  failed: 'error',
};

interface InviteResultsProps {
  people: readonly Addressee[];
  results: readonly ImportResult[];
  /** Nothing has happened yet. */
  isDryRun: boolean;
}

/** What became, or would become, of each of the pasted e-mails. */
export function InviteResults({ people, results, isDryRun }: InviteResultsProps) {
  return (
    <Box component="ul" aria-label={t.results} sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
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
            label={t.outcomes[isDryRun && outcome === 'created' ? 'will_be_invited' : outcome]}
            tone={TONES[outcome]}
          />
          <Typography variant="caption" sx={{ color: 'text.secondary', width: '100%' }}>
            {[...Object.values(fields ?? {}), message].find(Boolean)}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
