import TrendingDownOutlined from '@mui/icons-material/TrendingDownOutlined';
import TrendingFlatOutlined from '@mui/icons-material/TrendingFlatOutlined';
import TrendingUpOutlined from '@mui/icons-material/TrendingUpOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ElementType } from 'react';
import { Link } from 'react-router';
import { formatShare } from '../../../lib/locale/format-number';
import { t } from '../../../lib/locale/i18n';
import type { Metric } from './build-metrics';
import type { MetricComparison } from './compare-values';
import { MetricCardList } from './metric-card-list';

interface MetricCardsProps {
  title: string;
  /** undefined while loading. */
  figures: readonly Metric[] | undefined;
  /** The title is visible when other metrics are shown beside these. */
  isTitled?: boolean;
}

/** Metric cards that link to the list behind the number. */
export function MetricCards({ title, figures, isTitled = false }: MetricCardsProps) {
  const cards = (
    <MetricCardList aria-label={title}>
      {figures
        ? figures.map((figure) => <MetricCard key={figure.label} figure={figure} />)
        : PLACES.map((place) => (
            <li key={place} aria-hidden className="tall">
              <span className="place" style={{ width: '60%' }} />
              <span className="place" style={{ width: '40%', height: 28 }} />
              <span className="place" style={{ width: '80%' }} />
            </li>
          ))}
    </MetricCardList>
  );
  if (!isTitled) return cards;
  return (
    <Box>
      <Typography variant="h6" component="h2" sx={{ marginBlockEnd: 1 }}>
        {title}
      </Typography>
      {cards}
    </Box>
  );
}

const PLACES = [1, 2, 3, 4, 5, 6, 7, 8];

function MetricCard({ figure: { label, value, hint, comparison, to } }: { figure: Metric }) {
  return (
    <li className={comparison && 'tall'}>
      <h2>{to ? <Link to={to}>{label}</Link> : label}</h2>
      <p className="value">{value}</p>
      {comparison && <MetricChange comparison={comparison} />}
      {hint && <p>{hint}</p>}
    </li>
  );
}

function MetricChange({ comparison }: { comparison: MetricComparison }) {
  const { change, isBetter } = comparison;
  if (change === null) return <MetricChangeText text={t('dashboard.noComparison')} />;
  if (change === 0) return <MetricChangeText text={t('dashboard.unchanged')} icon={TrendingFlatOutlined} />;
  return (
    <MetricChangeText
      text={t('dashboard.change', { change: `${change > 0 ? '+' : '−'}${formatChange(comparison)}` })}
      icon={change > 0 ? TrendingUpOutlined : TrendingDownOutlined}
      className={isBetter ? 'better' : 'worse'}
    />
  );
}

function formatChange({ change, isPoints }: MetricComparison): string {
  const amount = Math.abs(change ?? 0);
  return isPoints ? t('dashboard.points', { points: Math.round(amount * 100) }) : formatShare(amount);
}

interface MetricChangeTextProps {
  text: string;
  icon?: ElementType;
  className?: string;
}

function MetricChangeText({ text, icon: Icon, className }: MetricChangeTextProps) {
  return (
    <p className="change">
      {Icon && <Icon aria-hidden className={className} />}
      {text}
    </p>
  );
}
