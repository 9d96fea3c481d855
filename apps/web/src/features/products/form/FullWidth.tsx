import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** A field that spans the full width of its section. */
export const FullWidth = ({ children }: { children: ReactNode }) => (
  <Box sx={{ gridColumn: '1 / -1' }}>{children}</Box>
);
