import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** A field of a section that takes the whole line. */
export const FullWidth = ({ children }: { children: ReactNode }) => (
  <Box sx={{ gridColumn: '1 / -1' }}>{children}</Box>
);
