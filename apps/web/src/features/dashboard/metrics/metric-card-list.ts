import { keyframes } from '@emotion/react';
import { styled } from '@mui/material/styles';

/** Pixels; fits a card with three lines, so that the layout does not shift when the metrics load. */
const CARD_HEIGHT = 112;

const pulse = keyframes({ '50%': { opacity: 0.4 } });

/**
 * One style with plain classes for the list of cards and its content: the metrics are the purpose of the
 * page, and a separate style per part of each card would be half of their render time.
 */
export const MetricCardList = styled('ul')(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  const { h5, body2, caption } = theme.typography;
  return {
    display: 'flex',
    flexWrap: 'wrap',
    gap: theme.spacing(1.5),
    listStyle: 'none',
    margin: 0,
    padding: 0,
    // Five fill one row and six fill two rows of three.
    '&:has(> :nth-of-type(5):last-child)': { '--most': '20%' },
    '&:has(> :nth-of-type(6):last-child)': { '--most': '33.3%' },
    '& > li': {
      position: 'relative',
      boxSizing: 'border-box',
      // At most four per row, two on phones; the last row fills the width, so that there are no holes.
      flex: `1 1 max(140px, var(--most, 25%) - ${theme.spacing(1.5)})`,
      padding: theme.spacing(1.25, 1.75),
      overflow: 'hidden',
      border: `1px solid ${palette.divider}`,
      borderRadius: 'calc(var(--mui-shape-borderRadius) * 1.5)', // as the theme's cards
      backgroundColor: palette.background.paper,
      color: palette.text.primary,
      '&:has(a:hover)': { borderColor: palette.text.secondary },
    },
    '& > .tall': { minHeight: CARD_HEIGHT },
    '& h2, & p': { margin: 0 },
    '& h2': { ...body2, color: palette.text.secondary, fontWeight: 600 },
    '& p': { ...caption, color: palette.text.secondary },
    '& .value': {
      ...h5,
      marginBlock: theme.spacing(0.25),
      color: palette.text.primary,
      fontVariantNumeric: 'tabular-nums',
    },
    '& a': { color: 'inherit', textDecoration: 'none', '&:hover': { textDecoration: 'underline' } },
    // The link covers the whole card.
    '& a::after': { content: '""', position: 'absolute', inset: 0 },
    '& .change': { display: 'flex', alignItems: 'center', gap: theme.spacing(0.5) },
    '& svg': { fontSize: 16, width: 16, height: 16, flexShrink: 0, fill: 'currentColor' },
    '& .better': { color: palette.success.main },
    '& .worse': { color: palette.error.main },
    '& .place': {
      display: 'block',
      height: 14,
      marginBlock: 5,
      borderRadius: 4,
      backgroundColor: palette.action.selected,
      animation: `${pulse} 2s ease-in-out 0.5s infinite`,
    },
  };
});
