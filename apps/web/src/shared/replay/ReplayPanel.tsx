import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { BotReplay } from '@relaydesk/contracts/bot-replay';
import { useId, useState } from 'react';
import { t } from '../../lib/locale/i18n';
import { touchTarget } from '../../ui/elements/touch-target';
import { ErrorAlert } from '../../ui/failures/ErrorAlert';
import type { ChangeGroup, ReplayChange } from './group-changes';
import { groupChanges } from './group-changes';
import { ReplayedQuestion } from './ReplayedQuestion';
import type { ReplayState } from './use-replay';

/** The latest customer questions after a change: counts, then every difference. */
export function ReplayPanel({ replay, progress, failure, retry }: ReplayState) {
  if (failure) return <ErrorAlert failure={failure} title={t('shared-replay.failed')} onRetry={retry} />;
  return (
    <Stack spacing={2.5} aria-busy={!replay}>
      <Typography role="status" variant={replay ? 'subtitle1' : 'body2'} component="p">
        {replay ? formatReplaySummary(replay) : t('shared-replay.running')}
      </Typography>
      {!replay && (
        <LinearProgress
          aria-label={t('shared-replay.running')}
          {...(progress && {
            variant: 'determinate',
            value: computePercent(progress),
            'aria-valuetext': t('shared-replay.askedSoFar', { done: progress.done, total: progress.total }),
          })}
        />
      )}
      {!replay && progress && (
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {t('shared-replay.askedSoFar', { done: progress.done, total: progress.total })}
        </Typography>
      )}
      {replay && groupChanges(replay.changed).map((group) => <ReplayChanges key={group.group} {...group} />)}
      {replay && replay.looked_at > 0 && (
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {t('shared-replay.took', { ms: replay.took_ms })}
        </Typography>
      )}
    </Stack>
  );
}

const computePercent = ({ done, total }: { done: number; total: number }) => Math.floor((100 * done) / total);

/** The result in one sentence. */
export function formatReplaySummary({ looked_at, changed }: BotReplay): string {
  if (looked_at === 0) return t('shared-replay.nobodyAsked');
  return changed.length === 0
    ? t('shared-replay.allSame', { count: looked_at })
    : t('shared-replay.counts', { changed: changed.length, count: looked_at });
}

/** The number rendered first. */
const AT_FIRST = 10;

function ReplayChanges({ group, changes }: { group: ChangeGroup; changes: readonly ReplayChange[] }) {
  const id = useId();
  const [isAll, setAll] = useState(false);
  const shown = isAll ? changes : changes.slice(0, AT_FIRST);
  return (
    <Box component="section" aria-labelledby={id}>
      <Typography id={id} variant="subtitle2" component="h3" gutterBottom>
        {t(`shared-replay.groups.${group}`, { count: changes.length })}
      </Typography>
      <Stack component="ul" spacing={1.5} sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {shown.map((change, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and a question may stand in it twice
          <ReplayedQuestion key={at} change={change} />
        ))}
      </Stack>
      {shown.length < changes.length && (
        <Button onClick={() => setAll(true)} sx={{ ...touchTarget, marginBlockStart: 1 }}>
          {t('shared-replay.more', { count: changes.length - shown.length })}
        </Button>
      )}
    </Box>
  );
}
