import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** Fields in two columns where there is space; with a heading use `FormSection`. */
export function FieldGrid({ children }: { children: ReactNode }) {
  return <Box sx={grid}>{children}</Box>;
}

const grid = {
  display: 'grid',
  gap: 2.5,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
};
