import { styled } from '@mui/material/styles';

/** One style for a table and its content: several tables of many small cells render together. */
export const PlainTable = styled('table')(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  return {
    width: '100%',
    borderCollapse: 'collapse',
    '& th, & td': {
      ...theme.typography.body2,
      padding: theme.spacing(0.75, 1),
      borderBlockEnd: `1px solid ${palette.divider}`,
      textAlign: 'end',
      verticalAlign: 'middle',
    },
    '& thead th': { fontWeight: theme.typography.fontWeightMedium, color: palette.text.secondary },
    '& th:first-of-type': { textAlign: 'start' },
    '& td': { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
    '& tbody tr:last-child > *': { borderBlockEnd: 0 },
    '& a': {
      display: 'inline-block',
      paddingBlock: theme.spacing(1.5),
      minWidth: 44,
      color: palette.text.accent,
      fontWeight: 600,
      textDecoration: 'none',
      [theme.breakpoints.up('md')]: { paddingBlock: theme.spacing(0.75), minWidth: 0 },
      '&:hover': { textDecoration: 'underline' },
    },
  };
});
