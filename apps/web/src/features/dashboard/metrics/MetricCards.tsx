import TrendingDownOutlined from '@mui/icons-material/TrendingDownOutlined';
import TrendingFlatOutlined from '@mui/icons-material/TrendingFlatOutlined';
import TrendingUpOutlined from '@mui/icons-material/TrendingUpOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ElementType } from 'react';
import { Link } from 'react-router';
import { formatShare } from '../../../lib/locale/format-number';
import { dashboardTexts as t } from '../texts/dashboard.texts';
import type { Comparison } from './compare-values';
import { FigureList } from './metric-card-list';
import type { Figure } from './build-metrics';

interface FigureCardsProps {
  title: string;
  /** undefined while they are loaded. */
  figures: readonly Figure[] | undefined;
  /** The title is seen, where other figures stand beside these. */
  isTitled?: boolean;
}

/** Numbers, each on a card that leads to the list behind it. */
export function FigureCards({ title, figures, isTitled = false }: FigureCardsProps) {
  const cards = (
    <FigureList aria-label={title}>
      {figures
        ? figures.map((figure) => <FigureCard key={figure.label} figure={figure} />)
        : PLACES.map((place) => (
            <li key={place} aria-hidden className="tall">
              <span className="place" style={{ width: '60%' }} />
              <span className="place" style={{ width: '40%', height: 28 }} />
              <span className="place" style={{ width: '80%' }} />
            </li>
          ))}
    </FigureList>
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

function FigureCard({ figure: { label, value, hint, comparison, to } }: { figure: Figure }) {
  return (
    <li className={comparison && 'tall'}>
      <h2>{to ? <Link to={to}>{label}</Link> : label}</h2>
      <p className="value">{value}</p>
      {comparison && <Change comparison={comparison} />}
      {hint && <p>{hint}</p>}
    </li>
  );
}

function Change({ comparison }: { comparison: Comparison }) {
  const { change, isBetter } = comparison;
  if (change === null) return <ChangeText text={t.noComparison} />;
  if (change === 0) return <ChangeText text={t.unchanged} icon={TrendingFlatOutlined} />;
  return (
    <ChangeText
      text={t.change(`${change > 0 ? '+' : '−'}${amountOf(comparison)}`)}
      icon={change > 0 ? TrendingUpOutlined : TrendingDownOutlined}
      className={isBetter ? 'better' : 'worse'}
    />
  );
}

function amountOf({ change, isPoints }: Comparison): string {
  const amount = Math.abs(change ?? 0);
  return isPoints ? t.points(Math.round(amount * 100)) : formatShare(amount);
}

interface ChangeTextProps {
  text: string;
  icon?: ElementType;
  className?: string;
}

function ChangeText({ text, icon: Icon, className }: ChangeTextProps) {
  return (
    <p className="change">
      {Icon && <Icon aria-hidden className={className} />}
      {text}
    </p>
  );
}
