import UndoOutlined from '@mui/icons-material/UndoOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import type { TagRun } from '@relaydesk/contracts/email-tag';
import { formatDateTime } from '../../../lib/locale/dates';
import { t } from '../../../lib/locale/i18n';
import type { ChipTone } from '../../../ui/elements/StatusChip';
import { StatusChip } from '../../../ui/elements/StatusChip';
import { touchTarget } from '../../../ui/elements/touch-target';

const RUN_TONES: Record<TagRun['status'], ChipTone> = { running: 'info', done: 'success', undone: 'neutral' };

/** A backfill run of a tag's rules: progress and result. */
export function TagRunItem({ run, onUndo }: { run: TagRun; onUndo: () => void }) {
  const { status, looked_at, to_look_at, tagged, started_at } = run;
  const percent = to_look_at === 0 ? 100 : Math.min(100, Math.floor((100 * looked_at) / to_look_at));
  return (
    <Box component="li" sx={{ border: '1px solid', borderColor: 'divider', borderRadius: 1, padding: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <StatusChip label={t(`email-tags.runStates.${status}`)} tone={RUN_TONES[status]} />
        <Typography variant="body2" sx={{ color: 'text.secondary', flex: 1 }}>
          {formatDateTime(started_at)}
        </Typography>
        {status !== 'undone' && (
          <Button
            size="small"
            startIcon={<UndoOutlined />}
            aria-label={t('email-tags.undoOf', { when: formatDateTime(started_at) })}
            onClick={onUndo}
            sx={touchTarget}
          >
            {t('email-tags.undo')}
          </Button>
        )}
      </Box>
      {status === 'running' && (
        <LinearProgress
          variant="determinate"
          value={percent}
          aria-label={t('email-tags.progress')}
          sx={{ marginBlock: 1.5 }}
        />
      )}
      <Typography variant="body2" role="status" sx={{ marginBlockStart: 1 }}>
        {status === 'undone'
          ? t('email-tags.undoneOf', { left: tagged })
          : t('email-tags.taggedOf', { tagged, done: looked_at, all: to_look_at })}
      </Typography>
    </Box>
  );
}
