import TrendingDownOutlined from '@mui/icons-material/TrendingDownOutlined';
import TrendingFlatOutlined from '@mui/icons-material/TrendingFlatOutlined';
import TrendingUpOutlined from '@mui/icons-material/TrendingUpOutlined';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import MuiLink from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { ElementType } from 'react';
import { Link } from 'react-router';
import { formatShare } from '../../../ui/format-number';
import { dashboardTexts as t } from '../dashboard.texts';
import type { Comparison } from './compare';
import type { Figure } from './figures-of';

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
    <Box
      component="ul"
      aria-label={title}
      sx={{
        ...grid,
        listStyle: 'none',
        margin: 0,
        padding: 0,
      }}
    >
      {figures
        ? figures.map((figure) => <FigureCard key={figure.label} figure={figure} />)
        : PLACES.map((place) => (
            <Card key={place} component="li" aria-hidden sx={{ padding: 2, minHeight: CARD_HEIGHT }}>
              <Skeleton width="60%" />
              <Skeleton width="40%" height={44} />
              <Skeleton width="80%" />
            </Card>
          ))}
    </Box>
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

/** Two in a row on phones, as many as fit elsewhere. */
const grid = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(auto-fill, minmax(208px, 1fr))' },
} as const;

/** Pixels; what a card with three lines needs, so that nothing moves when the figures come. */
const CARD_HEIGHT = 140;

const PLACES = [1, 2, 3, 4, 5, 6, 7, 8];

function FigureCard({ figure: { label, value, hint, comparison, to } }: { figure: Figure }) {
  return (
    <Card
      component="li"
      sx={{
        padding: 2,
        minHeight: comparison && CARD_HEIGHT,
        position: 'relative',
        '&:has(a:hover)': { borderColor: 'text.secondary' },
      }}
    >
      <Typography variant="body2" component="h2" sx={{ color: 'text.secondary', fontWeight: 600 }}>
        {to ? (
          <MuiLink component={Link} to={to} sx={wholeCard}>
            {label}
          </MuiLink>
        ) : (
          label
        )}
      </Typography>
      <Typography variant="h4" component="p" sx={{ marginBlock: 0.5, fontVariantNumeric: 'tabular-nums' }}>
        {value}
      </Typography>
      {comparison && <Change comparison={comparison} />}
      {hint && (
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
          {hint}
        </Typography>
      )}
    </Card>
  );
}

/** The link's area is the whole card. */
const wholeCard = {
  color: 'inherit',
  fontWeight: 'inherit',
  '&::after': { content: '""', position: 'absolute', inset: 0 },
} as const;

function Change({ comparison }: { comparison: Comparison }) {
  const { change, isBetter } = comparison;
  if (change === null) return <ChangeText text={t.noComparison} />;
  if (change === 0) return <ChangeText text={t.unchanged} icon={TrendingFlatOutlined} />;
  return (
    <ChangeText
      text={t.change(`${change > 0 ? '+' : '−'}${amountOf(comparison)}`)}
      icon={change > 0 ? TrendingUpOutlined : TrendingDownOutlined}
      colour={isBetter ? 'success.main' : 'error.main'}
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
  colour?: string;
}

function ChangeText({ text, icon: Icon, colour = 'text.secondary' }: ChangeTextProps) {
  return (
    <Typography
      variant="caption"
      component="p"
      sx={{ display: 'flex', alignItems: 'center', gap: 0.5, color: 'text.secondary' }}
    >
      {Icon && <Icon aria-hidden sx={{ fontSize: 16, color: colour, flexShrink: 0 }} />}
      {text}
    </Typography>
  );
}
