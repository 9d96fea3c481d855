import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** Fields two in a line where there is room; with a heading of their own it is `FormSection`. */
export function FieldGrid({ children }: { children: ReactNode }) {
  return <Box sx={grid}>{children}</Box>;
}

const grid = {
  display: 'grid',
  gap: 2.5,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
};
