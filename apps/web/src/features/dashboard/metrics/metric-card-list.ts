import { keyframes } from '@emotion/react';
import { styled } from '@mui/material/styles';

/** Pixels; what a card with three lines needs, so that nothing moves when the figures come. */
const CARD_HEIGHT = 140;

const pulse = keyframes({ '50%': { opacity: 0.4 } });

/**
 * The cards' list and all that stands in it, as one style with plain classes: the figures are what the page is opened
 * for, and a style of its own for each part of each card would be half of the work of drawing them.
 */
export const MetricCardList = styled('ul')(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  const { h4, body2, caption } = theme.typography;
  return {
    display: 'grid',
    gap: theme.spacing(2),
    listStyle: 'none',
    margin: 0,
    padding: 0,
    // Two in a row on phones, as many as fit elsewhere.
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    [theme.breakpoints.up('sm')]: { gridTemplateColumns: 'repeat(auto-fill, minmax(208px, 1fr))' },
    // Five fill one row and six two rows of three: with four columns, the second row would be half empty.
    [theme.breakpoints.up('lg')]: {
      '&:has(> :nth-of-type(6):last-child)': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
      '&:has(> :nth-of-type(5):last-child)': { gridTemplateColumns: 'repeat(5, minmax(0, 1fr))' },
    },
    '& > li': {
      position: 'relative',
      boxSizing: 'border-box',
      padding: theme.spacing(2),
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
      ...h4,
      marginBlock: theme.spacing(0.5),
      color: palette.text.primary,
      fontVariantNumeric: 'tabular-nums',
    },
    '& a': { color: 'inherit', textDecoration: 'none', '&:hover': { textDecoration: 'underline' } },
    // The link's area is the whole card.
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
