import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { BotAnswer } from '@relaydesk/contracts/knowledge';
import { t } from '../../../../lib/locale/i18n';
import type { ChipTone } from '../../../../ui/elements/StatusChip';
import { StatusChip } from '../../../../ui/elements/StatusChip';
import { SourceScoreBar } from './SourceScoreBar';

/** The bot's reply, why it is not a direct answer, and the sources it considered. */
export function BotAnswerCard({ answer }: { answer: BotAnswer }) {
  const { decision, text, because, rule, sources, threshold, took_ms } = answer;
  return (
    <Stack spacing={2}>
      <div>
        <StatusChip
          label={t(`products.knowledgeAsk.decisions.${decision}`)}
          tone={DECISION_TONES[decision]}
        />
      </div>
      <Box component="section" aria-label={t('products.knowledgeAsk.says')}>
        <Typography variant="subtitle2" component="h3" gutterBottom>
          {t('products.knowledgeAsk.says')}
        </Typography>
        <Typography sx={bubble}>{text || t('products.knowledgeAsk.silent')}</Typography>
      </Box>
      {because && (
        <Alert severity="info">
          {t(`products.knowledgeAsk.because.${because}`)} {rule && <HandOverRuleText {...rule} />}
        </Alert>
      )}
      <Box component="section" aria-label={t('products.knowledgeAsk.sources')}>
        <Typography variant="subtitle2" component="h3" gutterBottom>
          {t('products.knowledgeAsk.sources')}
        </Typography>
        {sources.length === 0 && (
          <Typography variant="body2">{t('products.knowledgeAsk.noSources')}</Typography>
        )}
        <Stack component="ul" spacing={2} sx={{ listStyle: 'none', padding: 0, margin: 0 }}>
          {sources.map((source) => (
            <SourceScoreBar key={source.id} source={source} threshold={threshold} />
          ))}
        </Stack>
      </Box>
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        {t('products.knowledgeAsk.needed', { percent: Math.round(threshold * 100) })}{' '}
        {t('products.knowledgeAsk.took', { ms: Math.round(took_ms) })}
      </Typography>
    </Stack>
  );
}

/** The rule, with the keyword, product or tag that matched. */
function HandOverRuleText({ reason, because }: NonNullable<BotAnswer['rule']>) {
  return (
    <strong>
      {t(`shared.handOverReasons.${reason}`)}
      {because && `: ${because}`}
    </strong>
  );
}

const DECISION_TONES: Readonly<Record<BotAnswer['decision'], ChipTone>> = {
  answer: 'success',
  ask_back: 'warning',
  order: 'info',
  hand_over: 'error',
};

const bubble = {
  bgcolor: 'action.hover',
  borderRadius: 1,
  padding: 1.5,
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
} as const;
