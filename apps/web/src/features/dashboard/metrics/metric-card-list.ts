import { keyframes } from '@emotion/react';
import { styled } from '@mui/material/styles';

/** Pixels; fits a card with three lines, so that the layout does not shift when the metrics load. */
const CARD_HEIGHT = 140;

const pulse = keyframes({ '50%': { opacity: 0.4 } });

/**
 * One style with plain classes for the list of cards and its content: the metrics are the purpose of the
 * page, and a separate style per part of each card would be half of their render time.
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
    // Two per row on phones, as many as fit elsewhere.
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    [theme.breakpoints.up('sm')]: { gridTemplateColumns: 'repeat(auto-fill, minmax(208px, 1fr))' },
    // Five fill one row and six fill two rows of three: with four columns, the second row would be half
    // empty.
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
