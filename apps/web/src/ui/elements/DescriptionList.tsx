import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

/** Labels before their values; other rows use the same columns. */
export const descriptionColumns = { gridTemplateColumns: 'minmax(96px, 1fr) 2fr', columnGap: 2 } as const;

/** The properties of a record as labels with values. Empty values are omitted. */
export function DescriptionList({ facts }: { facts: readonly { label: string; value: ReactNode }[] }) {
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        ...descriptionColumns,
        rowGap: 1.5,
        margin: 0,
      }}
    >
      {facts.filter(isKnown).map(({ label, value }) => (
        <Box key={label} sx={{ display: 'contents' }}>
          <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
            {label}
          </Typography>
          <Typography
            component="dd"
            variant="body2"
            sx={{ margin: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}
          >
            {value}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

const isKnown = ({ value }: { value: ReactNode }) => value !== '' && value !== false && value != null;
