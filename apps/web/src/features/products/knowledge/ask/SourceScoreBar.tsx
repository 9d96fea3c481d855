import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import type { BotAnswer } from '@relaydesk/contracts/knowledge';
import { t } from '../../../../lib/locale/i18n';

interface SourceScoreBarProps {
  source: BotAnswer['sources'][number];
  /** The threshold for an answer, 0..1. */
  threshold: number;
}

/** A source with its score, against the threshold. */
export function SourceScoreBar({ source: { kind, title, score, excerpt }, threshold }: SourceScoreBarProps) {
  const percent = Math.round(score * 100);
  const isEnough = score >= threshold;
  return (
    <li>
      <Typography variant="body2" sx={{ fontWeight: 700, overflowWrap: 'anywhere' }}>
        {title}{' '}
        <Typography component="span" variant="caption" sx={{ color: 'text.secondary' }}>
          {t(`products.knowledgeAsk.kinds.${kind}`)}
        </Typography>
      </Typography>
      <Box sx={{ position: 'relative', marginBlock: 0.75 }}>
        <LinearProgress
          variant="determinate"
          value={percent}
          color={isEnough ? 'success' : 'warning'}
          aria-label={`${title}: ${t('products.knowledgeAsk.sure', { percent })}`}
          sx={{ height: 8, borderRadius: 1 }}
        />
        <Box aria-hidden sx={{ ...mark, insetInlineStart: `${threshold * 100}%` }} />
      </Box>
      <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
        {t('products.knowledgeAsk.sure', { percent })}
        {!isEnough && ` · ${t('products.knowledgeAsk.tooWeak')}`}
      </Typography>
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
        {excerpt}
      </Typography>
    </li>
  );
}

/** The position of the threshold on the bar. */
const mark = { position: 'absolute', insetBlock: -3, width: 2, bgcolor: 'text.primary' } as const;
