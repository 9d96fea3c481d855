import LinearProgress from '@mui/material/LinearProgress';
import { t } from '../../../../lib/locale/i18n';

interface TokenUsageMeterProps {
  used: number;
  /** null: unlimited. */
  limit: number | null;
}

/** The month's token usage as text and as a bar. */
export function TokenUsageMeter({ used, limit: all }: TokenUsageMeterProps) {
  if (all === null) return t('channel-integrations.model.usedTokens', { used });
  const percent = Math.min(100, Math.round((used / all) * 100));
  return (
    <>
      {t('channel-integrations.model.usedOf', { used, all })}
      <LinearProgress
        variant="determinate"
        value={percent}
        color={getMeterColour(percent)}
        aria-label={t('channel-integrations.model.used')}
        aria-valuetext={t('channel-integrations.model.usedOf', { used, all })}
        sx={{ height: 8, borderRadius: 1, marginBlock: 0.75 }}
      />
      {used >= all && t('channel-integrations.model.usedUp')}
    </>
  );
}

/** Percent above which the usage needs attention. */
const WARNING_PERCENT = 80;

function getMeterColour(percent: number) {
  if (percent >= 100) return 'error';
  return percent >= WARNING_PERCENT ? 'warning' : 'primary';
}
