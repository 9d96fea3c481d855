import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ReplayedTurn } from '@relaydesk/contracts/bot-replay';
import { formatDateTime } from '../../lib/locale/dates';
import { t } from '../../lib/locale/i18n';
import type { ChipTone } from '../../ui/elements/StatusChip';
import { StatusChip } from '../../ui/elements/StatusChip';
import { touchTarget } from '../../ui/elements/touch-target';
import type { ReplayChange } from './group-changes';

/** A question with the bot's current and new reply. */
export function ReplayedQuestion({ change }: { change: ReplayChange }) {
  const { question, asked_at, conversation_id, before, after } = change;
  return (
    <Box component="li" sx={card}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, alignItems: 'baseline' }}>
        <Typography variant="body2" sx={{ ...clipped, fontWeight: 700, flex: '1 1 200px', minWidth: 0 }}>
          {question}
        </Typography>
        <Typography variant="caption" component="time" dateTime={asked_at} sx={{ color: 'text.secondary' }}>
          {formatDateTime(asked_at)}
        </Typography>
        {conversation_id && (
          // In a new tab, because this one has unsaved changes.
          <Link
            href={`/chat?conversation=${conversation_id}`}
            target="_blank"
            rel="noopener"
            variant="caption"
            aria-label={t('shared-replay.conversationOf', { question })}
            sx={{ display: 'inline-flex', alignItems: 'center', ...touchTarget }}
          >
            {t('shared-replay.conversation')}
          </Link>
        )}
      </Box>
      <Box component="dl" sx={sides}>
        <ReplayedTurnCell label={t('shared-replay.before')} turn={before} />
        <ReplayedTurnCell label={t('shared-replay.after')} turn={after} />
      </Box>
    </Box>
  );
}

function ReplayedTurnCell({ label, turn }: { label: string; turn: ReplayedTurn }) {
  const { decision, text, source, score } = turn;
  const facts = [
    source === null ? t('shared-replay.noSource') : t('shared-replay.source', { title: source }),
    score !== null && t('shared-replay.sure', { percent: Math.round(score * 100) }),
  ].filter((fact) => fact !== false);
  return (
    <div>
      <Typography component="dt" variant="caption" sx={{ color: 'text.secondary' }}>
        {label}
      </Typography>
      <Box component="dd" sx={{ margin: 0 }}>
        <StatusChip label={t(`shared-replay.decisions.${decision}`)} tone={TONES[decision]} />
        <Typography variant="body2" sx={{ ...clipped, marginBlock: 0.5 }}>
          {text || t('shared-replay.silent')}
        </Typography>
        <Typography
          variant="caption"
          component="p"
          sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}
        >
          {facts.join(' · ')}
        </Typography>
      </Box>
    </div>
  );
}

const TONES: Readonly<Record<ReplayedTurn['decision'], ChipTone>> = {
  answer: 'success',
  ask_back: 'warning',
  order: 'info',
  hand_over: 'error',
};

const card = { border: '1px solid', borderColor: 'divider', borderRadius: 1, padding: 1.5 } as const;

/** Side by side where there is space. */
const sides = {
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
  margin: 0,
  marginBlockStart: 1,
} as const;

/** Four lines suffice to recognise it. */
const clipped = {
  display: '-webkit-box',
  WebkitLineClamp: 4,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-line',
} as const;
